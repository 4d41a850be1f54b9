/** What a platform (web, app, other) keeps of a user: a JSON object for each (platform §7). Raw SQL: the name of a platform without a row. */
import { platformUserInput } from '@swapdesk/validation'
import { createdBy, updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { detailOf } from '../../crud/list.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { assertShown, shownColumns } from '../../crud/visible-columns.ts'
import { dictionaryName } from '../../crud/columns.ts'
import { query, sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { withinReach } from '../roles/index.ts'
import { lockUsers } from './lock-users.ts'
import { users } from './users.repository.ts'

async function storedExt(context: Context, userId: string, userType: number): Promise<string | null> {
  const stored = await context.db.first(
    query.selectFrom('userPlatform').select('userExt').where('userId', '=', userId).where('userType', '=', userType),
  )
  return stored?.userExt ?? null
}

/** By default that of the platform the user is of. */
export async function platformUser(
  context: Context,
  input: InputOf<'userShowPlatform'>,
): Promise<DataOf<'userShowPlatform'>> {
  const user = await detailOf(context, users, 'userDetail', input.id)
  const userType = input.userType ?? user.userType
  const isShown = shownColumns(context, users, ['userExt']).length > 0
  const named = await context.db.first(
    sql<{ name: string | null }>`select ${dictionaryName('user_type', 'k.userType')(context)} as name
      from (select ${userType}::smallint as user_type) as k`,
  )
  const { id, tenantId, account, realName } = user
  return {
    userId: id,
    tenantId,
    account,
    realName,
    userType,
    userTypeName: named?.name ?? null,
    userExt: isShown ? await storedExt(context, id, userType) : null,
  }
}

export async function setPlatformUser(
  context: Context,
  input: InputOf<'userUpdatePlatform'>,
): Promise<Record<string, never>> {
  assertForm(platformUserInput, input, await tenantRules(context, context.principal.tenantId))
  assertShown(context, users, ['userExt'])
  return withinReach(context, 'users', [input.userId], () => store(context, input))
}

/** The lock on the user's row puts concurrent changes in order. A text that is not given stays. */
async function store(
  context: Context,
  { userId, userType, userExt }: InputOf<'userUpdatePlatform'>,
): Promise<Record<string, never>> {
  const { db } = context
  const people = await lockUsers(context, [userId])
  if (userExt === undefined) return {}
  const before = await storedExt(context, userId, userType)
  const after = userExt?.trim() || null
  for (const { id, tenantId } of people) {
    if (after === null) {
      await db.later(query.deleteFrom('userPlatform').where('userId', '=', id).where('userType', '=', userType))
    } else {
      await db.later(
        query
          .insertInto('userPlatform')
          .values({ tenantId, userId: id, userType, userExt: after, ...createdBy(context) })
          .onConflict((conflict) =>
            conflict.columns(['userId', 'userType']).doUpdateSet({ userExt: after, ...updatedBy(context) }),
          ),
      )
    }
    if (before !== after)
      context.audit({ entity: users.name, id, tenantId, changes: { [`userExt.${userType}`]: [before, after] } })
  }
  return {}
}
