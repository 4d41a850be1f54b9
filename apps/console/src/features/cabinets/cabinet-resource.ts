// The operations of cabinets.
import { msg } from '@lingui/core/macro'
import type { Matching } from '../../kit/list/use-list'
import { defineResource, type RowOf } from '../../kit/resource'

export const cabinets = defineResource({
  name: 'cabinet',
  label: msg`cabinet`,
  nameField: 'name',
  list: 'cabinetList',
  page: 'cabinet',
  detail: 'cabinetDetail',
  submit: 'cabinetSubmit',
  remove: 'cabinetRemove',
  export: 'cabinetExport',
})

export type CabinetRow = RowOf<typeof cabinets>

export const cabinetSnOf = (row: CabinetRow) => row.cabinetSn

/** The cabinets of a bulk job: selected ones, or all that match the user's filters. */
export type CabinetTargets = { ids: string[] } | Matching
