// Other back ends of this API family write unset values as "" or as the id -1 where ours writes null.

/**
 * The value, or null if it is unset: null, undefined, "" or the id "-1" (or -1).
 *
 * @example orNull(vehicle.rentalStrategyName) ?? '---'
 */
export function orNull<Value>(value: Value): Exclude<Value, '' | undefined> | null {
  if (value === undefined || value === null || value === '' || value === '-1' || value === -1) return null
  return value as Exclude<Value, '' | undefined>
}
