/** A vehicle is sold or leased: a price belongs to the one, a lease status to the other (operations §4). */
import { VehicleType } from '@swapdesk/dictionary'

type SaleOrLease = { vehicleType?: unknown; price?: unknown; leaseStatus?: unknown }

/** The vehicle without what belongs to the other kind: cleared, not absent, so that a stored value goes too. */
export function normalizeSaleOrLease<V extends SaleOrLease>(vehicle: V): V {
  if (vehicle.vehicleType === VehicleType.Sale) return { ...vehicle, leaseStatus: null }
  if (vehicle.vehicleType === VehicleType.Lease) return { ...vehicle, price: null }
  return vehicle
}
