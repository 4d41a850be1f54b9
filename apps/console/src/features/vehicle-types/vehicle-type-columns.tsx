// The columns of vehicle types, for the list, the panel beside it and the page of one.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/vehicle-types'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { VehicleTypeRow } from './vehicle-type-resource'

export const loadVehicleTypeForm = () => import('./vehicle-type-form').then((module) => module.vehicleTypeForm)

const col = columnsOf<VehicleTypeRow>(labels)
const name = col.link('vehicleType', { kind: 'vehicleType', id: 'id' }, { width: 200 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const picture = col.image('vehiclePic')
const status = col.dict('status')
const remark = col.text('remark', { width: 240 })

export const voltage = col.dict('batteryVoltage', { width: 110 })
export const columns = [name, picture, voltage, status, remark, col.dateTime('createTime'), col.dateTime('updateTime')]
export const platformColumns = columns.toSpliced(1, 0, operator)
export const headColumns = [status]
export const belongsToColumns = [operator]
export const sections = [
  { title: msg`Details`, columns: [picture, name, operator, voltage, status, remark] },
  auditSection,
]
