/** Which batteries may be used where a voltage is needed (decision 68): swaps and staff go by the same rule. */

/** Whether volts are those that are needed. A battery without a type, of which they are unknown, fits nothing. */
export function batteryFits(voltage: number | null, needed: number | null): boolean {
  return voltage !== null && voltage === needed
}
