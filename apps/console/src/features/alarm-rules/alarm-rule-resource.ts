// Rules by which people are notified of alarms.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const alarmRules = defineResource({
  name: 'alarm-rule',
  label: msg`alarm rule`,
  nameField: 'ruleName',
  list: 'alarmRuleList',
  detail: 'alarmRuleDetail',
  submit: 'alarmRuleSubmit',
  remove: 'alarmRuleRemove',
  export: 'alarmRuleExport',
})

export type AlarmRuleRow = RowOf<typeof alarmRules>
