/** Phone and mail, by which people log in: who may change them without a code sent to the new one (decision 49). */
import type { Row } from '../../crud/noun.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'

const CONTACTS = ['phone', 'email'] as const

/** A caller who may reset a password may also set by what its owner logs in; the rule of reach has decided about whom. */
export function maySetContacts({ principal }: Context): boolean {
  return refusalOf(principal, 'userResetPassword', false) === undefined
}

/** Refuses another phone or mail from who may only change the rest. */
export function assertContactsKept(context: Context, row: Row, before: Row): void {
  if (maySetContacts(context)) return
  const changed = CONTACTS.find((field) => row[field] !== undefined && (row[field] ?? null) !== (before[field] ?? null))
  if (changed) throw fieldProblem('user.contact-unconfirmed', changed)
}
