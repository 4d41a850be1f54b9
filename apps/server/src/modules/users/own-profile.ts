/** The caller's own profile, independent of data scopes. */
import { profileInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { detailOf } from '../../crud/list.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { submitRow } from '../../crud/write.ts'
import { withinReach } from '../roles/index.ts'
import { assertPhoneFree, assertPhoneKept, notifyPhoneChanged, withStoredPhone } from './contacts.ts'
import { userColumns } from './users.repository.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'
import { validZone } from '../../http/request-info.ts'

async function check(context: Context, typed: Row, before: Row | undefined): Promise<Row> {
  const row = await withStoredPhone(context, typed, context.principal.tenantId)
  if (before) await checkPhone(context, row, before)
  const zone = row['timeZone']
  if (typeof zone === 'string' && !validZone(zone)) throw fieldProblem('tenant.zone-unknown', 'timeZone')
  return row
}

/** Somebody who may reset passwords changes the own phone here, without a code. */
async function checkPhone(context: Context, row: Row, before: Row): Promise<void> {
  assertPhoneKept(context, row, before)
  const { userId, tenantId } = context.principal
  await assertPhoneFree(context, row, before, tenantId)
  if ((row['phone'] ?? null) !== (before['phone'] ?? null)) await notifyPhoneChanged(context, userId, tenantId)
}

const profiles = defineNoun({
  operations: { detail: 'userInfo', submit: 'userUpdateInfo' },
  table: 'userAccount',
  alias: 'u',
  joins: { n: { table: 'tenant', on: { tenantId: 'u.tenantId' } } },
  columns: userColumns,
  filters: {},
  // Every user has a profile, whichever rows of users a data scope shows.
  isUnscoped: true,
  unique: { user_account_account_key: 'not written by this noun' },
  prepare: check,
  derived: ['phoneE164'],
  rule: formRule(profileInput),
})

export function ownProfile(context: Context): Promise<DataOf<'userInfo'>> {
  return detailOf(context, profiles, 'userInfo', context.principal.userId)
}

export function updateProfile(context: Context, input: InputOf<'userUpdateInfo'>): Promise<{ id: string }> {
  const { userId } = context.principal
  return withinReach(context, 'users', [userId], () => submitRow(context, profiles, { ...input, id: userId }))
}
