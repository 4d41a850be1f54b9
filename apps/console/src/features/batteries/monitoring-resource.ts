// The operations of battery monitoring.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const batteryMonitoring = defineResource({
  name: 'battery-monitoring',
  label: msg`battery`,
  nameField: 'bmsSn',
  list: 'batteryMonitoringPage',
  detail: 'batteryMonitoringDetail',
})

export type MonitoringRow = RowOf<typeof batteryMonitoring>
