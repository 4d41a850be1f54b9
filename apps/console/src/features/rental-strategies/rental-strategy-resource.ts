// The operations of the rental strategy screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '../../kit/resource'

export const rentalStrategies = defineResource({
  name: 'rental-strategy',
  label: msg`rental strategy`,
  nameField: 'templateName',
  list: 'rentalStrategyList',
  detail: 'rentalStrategyDetail',
  submit: 'rentalStrategySubmit',
  remove: 'rentalStrategyRemove',
  export: 'rentalStrategyExport',
})
