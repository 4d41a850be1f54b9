/** Phone and mail, by which people log in: who may change them without a code sent to the new one (decision 49). */
import type { Row } from '../../crud/noun.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'

const CONTACTS = ['phone', 'email'] as const
type Contact = (typeof CONTACTS)[number]

/** A caller who may reset a password may also set by what its owner logs in; the rule of reach has decided about whom. */
function maySetContacts({ principal }: Context): boolean {
  return refusalOf(principal, 'userResetPassword', false) === undefined
}

/** Refuses another phone or mail from who may only change the rest. */
export function assertContactsKept(context: Context, row: Row, before: Row): void {
  assertKept(CONTACTS, context, row, before)
}

/** Of their own, people change the mail, by which nobody logs in. */
export function assertPhoneKept(context: Context, row: Row, before: Row): void {
  assertKept(['phone'], context, row, before)
}

function assertKept(fields: readonly Contact[], context: Context, row: Row, before: Row): void {
  if (maySetContacts(context)) return
  const changed = fields.find((field) => row[field] !== undefined && (row[field] ?? null) !== (before[field] ?? null))
  if (changed) throw fieldProblem('user.contact-unconfirmed', changed)
}
