// The columns of cameras: state and cabinet first.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/cameras'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { CameraRow } from './camera-resource'

const col = columnsOf<CameraRow>(labels)

const name = col.link('deviceName', { kind: 'camera', id: 'id' }, { width: 210 })
const device = col.serial('deviceId', { width: 190 })
const online = col.dict('online', { width: 90 })
const asOf = col.dateTime('onlineTime')
const cabinet = col.link('cabinetName', { kind: 'cabinet', number: 'cabinetSn' }, { width: 180 })
const stream = col.dict('streamType', { width: 130 })
const recording = col.dict('recordStatus', { width: 110 })
const category = col.text('categoryCode', { width: 90, isHiddenAtFirst: true })
const created = col.dateTime('createTime', { isHiddenAtFirst: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })

export const columns = [name, online, asOf, cabinet, device, stream, recording, category, created]
export const platformColumns = columns.toSpliced(1, 0, operator)

export const headColumns = [online]
export const belongsToColumns = [cabinet, operator]
export const cameraSections = [
  { title: msg`Camera`, columns: [name, device, stream, recording, category] },
  { title: msg`Now`, columns: [online, asOf, cabinet, operator] },
  auditSection,
]
