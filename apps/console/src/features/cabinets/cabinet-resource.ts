// The operations of cabinets, and the stations they may be bound to.
import { msg } from '@lingui/core/macro'
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'
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

const optionsStaleMs = 60_000

export function useStationOptions(): Option[] {
  const { data } = useCall('stationOptions', {}, { staleTimeMs: optionsStaleMs })
  return (data ?? []).map((station) => ({ value: station.id, label: station.stationName }))
}

/** Cameras of the operator whose name contains the typed text. */
export function useCameraOptions(typed: string, tenantId: string | null): Option[] {
  const input = { ...(typed && { deviceName: typed }), ...(tenantId && { tenantId }) }
  const { data } = useCall('cameraOptions', input, { staleTimeMs: optionsStaleMs, keepsPrevious: true })
  return (data ?? []).map((camera) => ({ value: camera.id, label: camera.deviceName }))
}

/** The cabinets of a bulk job: selected ones, or all that match the user's filters. */
export type CabinetTargets = { ids: string[] } | Matching
