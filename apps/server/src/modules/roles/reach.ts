/**
 * The rule of reach: a change of rights is refused if anyone gains what the caller could not grant, or if a user with more
 * rights than the caller loses something. The rights of affected users and roles are read before and after the change, in its
 * transaction; an administrator of the platform holds everything. Handlers write `RIGHTS_COLUMNS` only within this check; the
 * database refuses other writes. Raw SQL: settings of the transaction.
 */
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { type EffectiveRights, exceeds, gainsBeyond, loses, NO_RIGHTS } from './rights.ts'
import { heldBy, type Holder, type Reached, type Snapshot, snapshotOf } from './rights-snapshot.ts'
import { withoutDepts } from './stored-rights.ts'

/**
 * Runs a change of the named rows.
 * @param ids rows that are changed; one that `work` adds is in its result
 */
export async function withinReach<T>(
  context: Context,
  kind: Reached,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { db, principal } = context
  if (principal.isPlatformAdmin) {
    await db.later(sql`select set_config('app.reach', 'on', true)`)
    const result = await work()
    await db.later(sql`select set_config('app.reach', 'off', true)`)
    return result
  }
  await db.later(sql`select swapdesk_open_reach(${principal.tenantId}, ${principal.rightsEpoch})`)
  const held = await heldBy(context, kind)
  const before = await snapshotOf(context, kind, ids)
  const result = await work()
  const after = await snapshotOf(context, kind, [...ids, ...addedId(result)])
  compare(context, kind, ids, held, before, after)
  await db.later(sql`select set_config('app.reach', 'off', true)`)
  return result
}

function addedId(result: unknown): string[] {
  const id = (result as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? [id] : []
}

function compare(
  { principal }: Context,
  kind: Reached,
  ids: readonly string[],
  held: EffectiveRights,
  before: Snapshot,
  after: Snapshot,
): void {
  const isAbove = (holder: Holder) => holder.isAdministrator || exceeds(holder.rights, held)
  for (const id of kind === 'users' ? ids : []) {
    const holder = before.users.get(id)
    if (holder && id !== principal.userId && isAbove(holder)) throw new Problem('permission.superior-user')
  }
  // A new department has no rows, and a removed one has none left: neither changes rights. One that is restored has rows.
  const added = kind === 'depts' ? missingIn(new Set([...before.deptIds, ...ids]), after.deptIds) : NO_IDS
  const removed = kind === 'depts' ? missingIn(after.deptIds, before.deptIds) : NO_IDS
  for (const holders of ['roles', 'users'] as const) {
    const own = holders === 'users' ? principal.userId : undefined
    for (const [id, holder] of after[holders]) assertNoGain(before[holders].get(id), holder, held, added)
    for (const [id, holder] of before[holders]) {
      if (id !== own && isLoss(holder, after[holders].get(id), removed) && isAbove(holder))
        throw new Problem(holders === 'roles' ? 'permission.superior-role' : 'permission.superior-loss')
    }
  }
}

const NO_IDS: ReadonlySet<string> = new Set()

function missingIn(known: ReadonlySet<string>, ids: ReadonlySet<string>): Set<string> {
  return new Set([...ids].filter((id) => !known.has(id)))
}

/** A disabled user holds nothing: enabling grants all of its rights. */
function assertNoGain(
  before: Holder | undefined,
  after: Holder,
  held: EffectiveRights,
  addedDepts: ReadonlySet<string>,
): void {
  const isEnabled = !before?.isActive && after.isActive
  const known = isEnabled ? undefined : before
  if (after.isAdministrator && !known?.isAdministrator) throw new Problem('permission.protected-role')
  if (gainsBeyond(known?.rights ?? NO_RIGHTS, withoutDepts(after.rights, addedDepts), held))
    throw new Problem('permission.not-grantable')
}

function isLoss(before: Holder, after: Holder | undefined, removedDepts: ReadonlySet<string>): boolean {
  if (!after || (before.isActive && !after.isActive)) return true
  if (before.isAdministrator && !after.isAdministrator) return true
  return loses(withoutDepts(before.rights, removedDepts), after.rights)
}
