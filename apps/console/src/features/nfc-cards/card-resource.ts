// The operations of cards, and the riders one can be bound to.
import { msg } from '@lingui/core/macro'
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'
import { defineResource, type RowOf } from '../../kit/resource'

export const cards = defineResource({
  name: 'nfc-card',
  label: msg`card`,
  nameField: 'cardNo',
  list: 'nfcCardList',
  page: 'card',
  detail: 'nfcCardDetail',
  submit: 'nfcCardSubmit',
  remove: 'nfcCardRemove',
  export: 'nfcCardExport',
})

export type CardRow = RowOf<typeof cards>

const optionsStaleMs = 60_000

export function riderLabel(name: string, mobile: string): string {
  return `${name} · ${mobile}`
}

/** Riders whose name contains the typed text, of one operator if given. */
export function useRiderOptions(typed: string, tenantId: string | null): Option[] {
  const input = { ...(typed && { name: typed }), ...(tenantId && { tenantId }) }
  const { data } = useCall('riderOptions', input, { staleTimeMs: optionsStaleMs, keepsPrevious: true })
  return (data ?? []).map((rider) => ({ value: rider.id, label: riderLabel(rider.name, rider.mobile) }))
}
