// The operations of the battery screens, and the types offered by filter and form.
import { msg } from '@lingui/core/macro'
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'
import { usePane } from '../../kit/navigation/pane'
import { defineResource, type RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'

export const batteries = defineResource({
  name: 'battery',
  label: msg`battery`,
  nameField: 'bmsSn',
  list: 'batteryList',
  page: 'battery',
  detail: 'batteryDetail',
  submit: 'batterySubmit',
  remove: 'batteryRemove',
  export: 'batteryExport',
})

export type BatteryRow = RowOf<typeof batteries>

const optionsStaleMs = 60_000

type NamedType = { id: string; bmsTypeName: string; tenantName?: string | null }

/** Types by name; with the operator where there are those of several, whose names may be the same. */
function typeOption({ id, bmsTypeName, tenantName }: NamedType, hasSeveral: boolean): Option {
  return { value: id, label: hasSeveral && tenantName ? `${bmsTypeName} (${tenantName})` : bmsTypeName }
}

const useTypes = (tenantId?: string) =>
  useCall('batteryTypeOptions', tenantId ? { tenantId } : {}, { staleTimeMs: optionsStaleMs }).data

/** The types of the caller's operator, or of the one that a user of the platform has chosen. */
export function useBatteryTypeOptions(tenantId?: string): Option[] {
  const hasSeveral = useIsPlatform() && !tenantId
  return (useTypes(tenantId) ?? []).map((type) => typeOption(type, hasSeveral))
}

/** The same, with the type that the list is filtered by: a disabled one is not among the options, but has batteries. */
export function useBatteryTypeChoices(): Option[] {
  const hasSeveral = useIsPlatform()
  const can = usePermissionCheck()
  const { bmsTypeId: chosen } = usePane().search
  const types = useTypes()
  const isMissing = chosen !== undefined && types?.every(({ id }) => id !== chosen) === true
  const isEnabled = isMissing && can('batteryTypeDetail', 'view')
  const { data: other } = useCall('batteryTypeDetail', { id: chosen ?? '' }, { isEnabled, staleTimeMs: optionsStaleMs })
  return [...(types ?? []), ...(isMissing && other ? [other] : [])].map((type) => typeOption(type, hasSeveral))
}
