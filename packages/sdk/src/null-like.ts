// Other back ends of this API family write what is not set as "" or as the id -1 where ours writes null.

/**
 * The value, or null where nothing is set: null, undefined, "" and the id "-1" (or -1) alike.
 *
 * @example orNull(vehicle.rentalStrategyName) ?? '---'
 */
export function orNull<Value>(value: Value): Exclude<Value, '' | undefined> | null {
  if (value === undefined || value === null || value === '' || value === '-1' || value === -1) return null
  return value as Exclude<Value, '' | undefined>
}
