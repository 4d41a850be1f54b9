/** The caller's own profile, which no data scope hides. */
import { profileInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import type { Resource, Row } from '../../crud/resource.ts'
import { submitRow } from '../../crud/write.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { detailOf } from '../../crud/list.ts'
import { fieldProblem } from '../../http/problem.ts'
import { validZone } from '../../http/request-facts.ts'
import { users } from './users.repository.ts'

function checkZone(_: Context, row: Row): Row {
  const zone = row['timeZone']
  if (typeof zone === 'string' && !validZone(zone)) throw fieldProblem('tenant.zone-unknown', 'timeZone')
  return row
}

/** Known to no data scope by this name; the tenant's belt holds all the same. */
const profiles: Resource = {
  ...users,
  name: 'profile',
  writable: ['avatar', 'realName', 'name', 'phone', 'email', 'locale', 'timeZone'],
  prepare: checkZone,
  rule: formRule(profileInput),
}

export function ownProfile(context: Context): Promise<DataOf<'userInfo'>> {
  return detailOf(context, profiles, context.principal.userId)
}

export function updateProfile(context: Context, input: InputOf<'userUpdateInfo'>): Promise<{ id: string }> {
  const audit: Context['audit'] = (entry) => context.audit({ ...entry, entity: users.name })
  return submitRow({ ...context, audit }, profiles, { ...input, id: context.principal.userId })
}
