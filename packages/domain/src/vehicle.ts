/** A vehicle for sale has a price, a leased one a lease status and a rental strategy (operations §4). */
import { VehicleType } from '@swapdesk/dictionary'

type SaleOrLease = { vehicleType?: unknown; price?: unknown; leaseStatus?: unknown; rentalStrategyId?: unknown }

/** The vehicle without the fields of the other kind: cleared, not absent, so that stored values are removed. */
export function normalizeSaleOrLease<V extends SaleOrLease>(vehicle: V): V {
  if (vehicle.vehicleType === VehicleType.Sale) return { ...vehicle, leaseStatus: null, rentalStrategyId: null }
  if (vehicle.vehicleType === VehicleType.Lease) return { ...vehicle, price: null }
  return vehicle
}
