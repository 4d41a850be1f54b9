/** Columns that a data scope hides choose no rows for jobs, and their items do not show them. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { choosingKinds } from './kinds.ts'

const TENANT = '384721'
const SHOWN = 'createTime'
const demo = useDemo({ admin: 'whaleAdmin' })
const kinds = Object.entries(choosingKinds)
/** One filter of each list that reads a hidden column. */
const chosen = kinds.flatMap(([kind, { noun }]) =>
  Object.keys(noun.filters)
    .filter((name) => !name.startsWith(SHOWN))
    .map((name) => [kind, name] as const),
)

type Item = { target: string; targetName: string | null }
let narrow: ApiSession

beforeAll(async () => {
  const { system } = demo.running.server.services.db
  const person = await addPerson(demo.running, demo.admin, TENANT, { menuIds: [] })
  await system.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select ${TENANT}, ${person.roleId}, id from menu where is_deleted = 0 and not is_platform_only`)
  await system.run(sql`with added as (
      insert into data_scope (menu_id, resource_code, scope_name, scope_class, scope_type, scope_field)
      select (select min(id) from menu), 'jobs_' || r, 'x', r, 1, ${SHOWN} from unnest(${['nfc-cards', 'cabinets', 'vehicles']}::text[]) r returning id)
    insert into role_data_scope select ${TENANT}, ${person.roleId}, id from added`)
  narrow = await demo.running.login({ tenantId: TENANT, account: person.account, password: person.password })
})

/** A valid value of a filter: the list accepts it from who sees the column. */
async function valueOf(list: (typeof choosingKinds)['nfc_lock']['list'], name: string): Promise<unknown> {
  for (const value of [1, true]) if ((await demo.admin.call(list, { [name]: value })).status === 200) return value
  throw new Error(`no value known for ${list}.${name}`)
}

const planOf = (kind: string, who: ApiSession, input: object) =>
  who.call(
    'bulkJobPlan',
    { kind, params: { threshold: 77, cmd: 20_022, rentalStrategyId: null, electronicFenceId: null }, ...input },
    { isUnchecked: true },
  )

describe('a plan', () => {
  it.each(chosen)('of %s is not chosen by the hidden column behind %s', async (kind, name) => {
    const { list } = choosingKinds[kind as keyof typeof choosingKinds]
    const filter = { [name]: await valueOf(list, name) }
    const input = { filter, expectedCount: 1_999 }
    expect((await planOf(kind, narrow, input)).body.error).toBe('scope.column-hidden')
    expect((await planOf(kind, demo.admin, input)).body.error).toBe('bulk.count-changed')
  })

  it.each(kinds)('of %s names no rows by a hidden column', async (kind) => {
    const input = { targets: ['X1'] }
    expect((await planOf(kind, narrow, input)).body.error).toBe('scope.column-hidden')
    expect((await planOf(kind, demo.admin, input)).status).toBe(200)
  })
})

it('sends no command to cabinets chosen by a hidden column', async () => {
  for (const chosenBy of [{ filter: { cabinetSn: 'CB' }, expectedCount: 1_999 }, { deviceSns: ['CB384721001'] }]) {
    const reply = await narrow.call('deviceCommandSendAll', { cmd: 20_022, ...chosenBy }, { isUnchecked: true })
    expect(reply.body.error).toBe('scope.column-hidden')
  }
})

describe('items', () => {
  it.each(['nfc_lock', 'cabinet_threshold'])('of %s do not show or match hidden columns', async (kind) => {
    const { noun } = choosingKinds[kind as keyof typeof choosingKinds]
    const table = noun.table === 'nfcCard' ? 'nfc_card' : 'cabinet'
    const row = await demo.running.server.services.db.system.first(
      sql<{ id: string }>`select id from ${sql.table(table)} where tenant_id = ${TENANT} and is_deleted = 0
        and ${table === 'nfc_card' ? sql`rider_id is not null` : sql`name <> ''`} limit 1`,
    )
    const { body } = await planOf(kind, demo.admin, { ids: [row?.id] })
    const jobId = (body.data as { id: string }).id
    const itemsFor = async (who: ApiSession, more: object = {}) =>
      (await who.call('bulkItemPage', { jobId, ...more }, { isUnchecked: true })).body.data as { records: Item[] }
    const [whole] = (await itemsFor(demo.admin)).records
    expect(whole?.targetName).toBeTruthy()
    expect((await itemsFor(demo.admin, { target: whole?.target })).records).toHaveLength(1)
    const [part] = (await itemsFor(narrow)).records
    expect([part?.target, part?.targetName]).toEqual(['—', '—'])
    expect((await itemsFor(narrow, { target: whole?.target })).records).toEqual([])
    const file = await narrow.call('bulkItemExport', { jobId, format: 'csv' })
    const text = new TextDecoder().decode(file.bytes)
    expect(text).toContain('—')
    expect(text).not.toContain(whole?.target)
    expect(text).not.toContain(whole?.targetName)
  })
})
