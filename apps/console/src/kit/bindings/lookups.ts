// The riders, vehicles and batteries that the dialogs and forms of bindings offer, searched by the typed text: of one operator
// where it is known, as a rider has what is of the same one.
import { useLingui } from '@lingui/react/macro'
import { BatteryPlace, EnableStatus } from '@swapdesk/dictionary'
import { isApiError } from '@swapdesk/sdk'
import { useState } from 'react'
import { useCall } from '../api/client'
import { useDictionaryOptions } from '../values/dictionary'

const whileTyping = { staleTimeMs: 10_000, keepsPrevious: true }

type Operator = { tenantId?: string | undefined }

const ofOperator = ({ tenantId }: Operator) => (tenantId ? { tenantId } : {})

/** By name. `riders` has the operator of each. */
export function useRiderLookup(operator: Operator = {}) {
  const [typed, onSearch] = useState('')
  const search = useCall('riderOptions', { ...ofOperator(operator), ...(typed && { name: typed }) }, whileTyping)
  const riders = search.data ?? []
  const options = riders.map(({ id, name, mobile }) => ({ value: id, label: `${name} · ${mobile}` }))
  return { riders, lookup: { options, search, onSearch } }
}

/** The operator of the chosen rider, also while another search is shown. */
export function useOperatorOf(riders: readonly { id: string; tenantId: string }[], riderId: string | null) {
  const [known, setKnown] = useState<{ id: string; tenantId: string }>()
  const found = riders.find(({ id }) => id === riderId)
  if (found && found.id !== known?.id) setKnown(found)
  return known?.id === riderId ? known?.tenantId : undefined
}

/** By serial number: those without a rider, where only they can be chosen. */
export function useVehicleLookup({ hasRider, ...operator }: Operator & { hasRider?: false } = {}) {
  const [typed, onSearch] = useState('')
  const named = { ...ofOperator(operator), ...(typed && { vehicleSn: typed }) }
  const wanted = useCall('vehicleOptions', { ...named, ...(hasRider === false && { hasRider }) }, whileTyping)
  // Whose data scope hides columns cannot search by them; the server refuses what cannot be chosen.
  const isHidden = isApiError(wanted.error, 'scope.column-hidden')
  const any = useCall('vehicleOptions', named, { ...whileTyping, isEnabled: isHidden })
  const search = isHidden ? any : wanted
  const options = (search.data ?? []).map(({ id, vehicleSn }) => ({ value: id, label: vehicleSn }))
  return { options, search, onSearch }
}

/** The vehicle, or the rider's, whose voltage they have. */
type Fitting = { fitsVehicleId?: string; fitsContactsId?: string | null }

/** By serial number: enabled batteries in stock, then those that staff carry. `valueOf` says what names one. */
export function useBatteryLookup(
  valueOf: 'id' | 'bmsSn',
  { fitsVehicleId, fitsContactsId, ...operator }: Operator & Fitting = {},
) {
  const { t } = useLingui()
  const [typed, onSearch] = useState('')
  const named = { ...ofOperator(operator), ...(typed && { bmsSn: typed }) }
  const fits = { ...(fitsVehicleId && { fitsVehicleId }), ...(fitsContactsId && { fitsContactsId }) }
  const input = { ...named, ...fits, status: EnableStatus.Enabled }
  const stock = useCall('batteryOptions', { ...input, place: BatteryPlace.Stock }, whileTyping)
  const carried = useCall('batteryOptions', { ...input, place: BatteryPlace.Staff }, whileTyping)
  // Whose data scope hides place or state cannot search by them; the server refuses what cannot be given.
  const isHidden = isApiError(stock.error, 'scope.column-hidden')
  const any = useCall('batteryOptions', named, { ...whileTyping, isEnabled: isHidden })
  const places = useDictionaryOptions('battery_place')
  const withStaff = places.find(({ value }) => value === BatteryPlace.Staff)?.label ?? ''
  const options = [
    ...((isHidden ? any.data : stock.data) ?? []).map((battery) => ({ value: battery[valueOf], label: battery.bmsSn })),
    ...(carried.data ?? []).map((battery) => ({ value: battery[valueOf], label: `${battery.bmsSn} · ${withStaff}` })),
  ]
  const search = isHidden
    ? any
    : { isFetching: stock.isFetching || carried.isFetching, error: stock.error ?? carried.error }
  const isCompared = Object.keys(fits).length > 0 && typed === '' && !isHidden
  const nothing = t`No enabled battery in stock or with staff has the voltage of the vehicle`
  return { options, search, onSearch, ...(isCompared && { nothing }) }
}
