// The columns of regions.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/regions'
import { columnsOf } from '../../kit/columns'
import type { RegionRow } from './region-resource'

const col = columnsOf<RegionRow>(labels)

const code = col.serial('code', { width: 130 })
const name = col.text('name', { width: 170 })
const nameEn = col.text('nameEn', { width: 170 })
const level = col.dict('level', { width: 130 })
const parent = col.text('parentName', { width: 150 })
const province = col.text('provinceName', { width: 140 })
const city = col.text('cityName', { width: 140 })
const district = col.text('districtName', { width: 140, isHiddenAtFirst: true })
const town = col.text('townName', { width: 140, isHiddenAtFirst: true })
const village = col.text('villageName', { width: 140, isHiddenAtFirst: true })
const order = col.number('sort', { width: 80 })
const remark = col.text('remark', { width: 200 })

export const columns = [code, name, nameEn, level, parent, province, city, order, remark, district, town, village]

export const sections = [
  { title: msg`Administrative region`, columns: [code, name, nameEn, level, order, remark] },
  { title: msg`Lies in`, columns: [parent, province, city, district, town, village] },
]
