// The operations of the screens of rental strategies.
import { msg } from '@lingui/core/macro'
import { defineResource, type RowOf } from '../../kit/resource'

export const rentalStrategies = defineResource({
  name: 'rental-strategy',
  label: msg`rental strategy`,
  nameField: 'templateName',
  list: 'rentalStrategyList',
  page: 'rentalStrategy',
  detail: 'rentalStrategyDetail',
  submit: 'rentalStrategySubmit',
  remove: 'rentalStrategyRemove',
  export: 'rentalStrategyExport',
})

export type RentalStrategyRow = RowOf<typeof rentalStrategies>
