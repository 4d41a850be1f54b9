/**
 * Money without floats: converts the wire format (always two decimals) to integer minor units of the tenant's currency
 * and back.
 */

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/
const WIRE_DECIMALS = 2

/**
 * Minor units of an amount such as `1299.5`; undefined if it is not an amount or has more decimals than the currency: a
 * currency with exponent 0 (UGX, RWF) has no cents.
 */
export function parseMoney(text: string, exponent: number): number | undefined {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = fraction.padEnd(Math.max(exponent, WIRE_DECIMALS), '0')
  if (/[1-9]/.test(digits.slice(exponent))) return undefined
  const minor = Number(whole + digits.slice(0, exponent))
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** Minor units in the wire format, with two decimals for every currency. */
export function formatMoney(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = digits.slice(digits.length - exponent).padEnd(WIRE_DECIMALS, '0')
  return `${minor < 0 ? '-' : ''}${whole}.${fraction}`
}
