/** Password strength. */

const PASSWORD_LENGTH_MIN = 8

/** `length`: fewer than eight characters; `variety`: letters or digits are missing. */
export type PasswordWeakness = 'length' | 'variety'

/** Why a password in plain text is too weak; undefined if it is accepted. */
export function passwordWeakness(plain: string): PasswordWeakness | undefined {
  if (Array.from(plain).length < PASSWORD_LENGTH_MIN) return 'length'
  return /\p{L}/u.test(plain) && /\p{N}/u.test(plain) ? undefined : 'variety'
}
