// The riders, vehicles and batteries that the forms of bindings offer.
import { useCall } from '../../kit/api/client'
import type { Option } from '../../kit/list/filters'

const options = { staleTimeMs: 10_000, keepsPrevious: true }

/** Riders whose name contains the typed text. */
export function useRiderOptions(typed: string): Option[] {
  const { data } = useCall('riderOptions', typed ? { name: typed } : {}, options)
  return (data ?? []).map(({ id, name, mobile }) => ({ value: id, label: `${name} · ${mobile}` }))
}

/** Batteries whose serial number contains the typed text. */
export function useBatteryOptions(typed: string): Option[] {
  const { data } = useCall('batteryOptions', typed ? { bmsSn: typed } : {}, options)
  return (data ?? []).map(({ id, bmsSn }) => ({ value: id, label: bmsSn }))
}

/** Vehicles whose serial number contains the typed text. */
export function useVehicleOptions(typed: string): Option[] {
  const { data } = useCall('vehicleOptions', typed ? { vehicleSn: typed } : {}, options)
  return (data ?? []).map(({ id, vehicleSn }) => ({ value: id, label: vehicleSn }))
}
