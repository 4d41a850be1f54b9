/** Rows about a rider and a vehicle are narrowed by the data scopes of both. */
import { referenceScope } from '../../crud/reference-scope.ts'
import { riders } from '../riders/index.ts'
import { vehicles } from '../vehicles/index.ts'

/** @param alias of a table with the columns `rider_id` and `vehicle_id` */
export function pairScope(alias: string) {
  return referenceScope(() => [
    [riders, `${alias}.riderId`],
    [vehicles, `${alias}.vehicleId`],
  ])
}
