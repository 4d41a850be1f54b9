// The columns of battery types, for the list, the panel beside it and the page of one.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/battery-types'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import { ListLink } from '../../kit/navigation/record-link'
import type { BatteryTypeRow } from './battery-type-resource'

export const loadBatteryTypeForm = () => import('./battery-type-form').then((module) => module.batteryTypeForm)

const col = columnsOf<BatteryTypeRow>(labels)
const name = col.link('bmsTypeName', { kind: 'batteryType', id: 'id' }, { width: 160 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const voltage = col.dict('voltage', { width: 110 })
const capacity = col.dict('ah', { width: 110 })
const current = col.number('current', { width: 120 })
const cycles = col.number('theoreticalLifespan', { width: 130 })
const value = col.money('value')
const batteries = col.custom(
  'batteryCount',
  ({ id, batteryCount }) => (
    <ListLink path="/swap/battery" list="batteryList" search={{ bmsTypeId: id }} text={String(batteryCount)} />
  ),
  { width: 100, align: 'end' },
)
const status = col.dict('status', { width: 100 })
const updated = col.dateTime('updateTime')

export const columns = [name, voltage, capacity, current, cycles, value, batteries, status, updated]
export const platformColumns = columns.toSpliced(1, 0, operator)

export const headColumns = [status]
export const belongsToColumns = [operator]
export const figureColumns = [batteries, voltage, capacity, cycles, value]

export const sections = [
  { title: msg`Details`, columns: [name, operator, voltage, capacity, current, cycles, value, batteries, status] },
  auditSection,
]
