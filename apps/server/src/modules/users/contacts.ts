/** Phone and mail, which identify users at login: who may change them without a code sent to the new one (decision 49). */
import type { Row } from '../../crud/noun.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem } from '../../http/problem.ts'

const CONTACTS = ['phone', 'email'] as const
type Contact = (typeof CONTACTS)[number]

/** A caller who may reset passwords may also set the login phone; the rule of reach limits for whom. */
function maySetContacts({ principal }: Context): boolean {
  return refusalOf(principal, 'userResetPassword', false) === undefined
}

/** Refuses a new phone or mail from callers who may only change the rest. */
export function assertContactsKept(context: Context, row: Row, before: Row): void {
  assertKept(CONTACTS, context, row, before)
}

/** Users may change their own mail, which is not used for login. */
export function assertPhoneKept(context: Context, row: Row, before: Row): void {
  assertKept(['phone'], context, row, before)
}

function assertKept(fields: readonly Contact[], context: Context, row: Row, before: Row): void {
  if (maySetContacts(context)) return
  const changed = fields.find((field) => row[field] !== undefined && (row[field] ?? null) !== (before[field] ?? null))
  if (changed) throw fieldProblem('user.contact-unconfirmed', changed)
}
