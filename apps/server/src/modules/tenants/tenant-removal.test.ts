// @postgres
/** Removal of a tenant for good: what is said before, what is asked for, and what is left. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { snake } from '../../crud/columns.ts'
import { type Executor, sql } from '../../db/database.ts'
import { fileAddressesOf } from '../../http/file-addresses.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { uploadPicture } from '../../testing/pictures.ts'
import { addRow, inRollback, tenantTables } from '../../testing/tenant-rows.ts'
import { until } from '../../testing/devices.ts'
import { handlers } from '../index.ts'
import { FILE_COLUMNS } from '../../files/file-columns.ts'
import { eraseTenant, KEPT_TABLES, REMOVALS_SIGNAL } from './tenant-eraser.ts'

type Added = { id: string; tenantId: string; account: string; password: string }

let running: TestServer
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const system = () => running.server.services.db.system

async function addTenant(tenantName: string): Promise<Added> {
  return platform.data<Added>('tenantSubmit', {
    tenantName,
    countryCode: 'CN',
    linkman: '李娜',
    address: '人民路 1 号',
  })
}

async function rowsOf(db: Executor, tenantId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await tenantTables(db)) {
    const row = await db.first(sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(name)} where tenant_id = ${tenantId}`)
    if (row && row.count > 0) counts[name] = row.count
  }
  return counts
}

const post = { category: 3, postCode: 'guard', postName: '看守', sort: 2 }

it('needs no name: the bin is the confirmation of clients that have none', async () => {
  const [unused, used] = [await addTenant('游隼四号'), await addTenant('游隼五号')]
  await platform.data('postSubmit', { ...post, tenantId: used.tenantId })
  const remove = async (ids: string) => (await platform.call('tenantRemove', { ids })).body.error ?? 'done'
  expect(await remove(used.id)).toBe('tenant.not-in-bin')
  await platform.data('tenantRecycle', { ids: used.id })
  expect(await remove(`${unused.id},${used.id}`)).toBe('tenant.not-in-bin')
  await platform.data('tenantRecycle', { ids: unused.id })
  expect(await remove(`${unused.id},${used.id}`)).toBe('done')
})

it('says what goes, and a name that is given has to be that of the one tenant', async () => {
  const [one, two] = [await addTenant('游隼一号'), await addTenant('游隼二号')]
  const { counts } = await platform.data<{ counts: { name: string; count: number }[] }>('tenantRemovalPreview', {
    id: one.id,
  })
  expect(counts).toEqual(
    expect.arrayContaining([
      { name: '用户', count: 1 },
      { name: '角色', count: 1 },
      { name: '部门', count: 1 },
    ]),
  )
  expect((await platform.call('tenantRemovalPreview', { id: '77' })).status).toBe(404)
  await platform.data('postSubmit', { ...post, tenantId: one.tenantId })
  await platform.data('tenantRecycle', { ids: `${one.id},${two.id}` })
  const remove = async (input: object) => {
    const { status, body } = await platform.call('tenantRemove', { ids: one.id, ...input })
    return status === 200 ? 'done' : (body.fields ?? body.error)
  }
  const unconfirmed = { confirmedName: '请输入要删除的租户名称以确认' }
  for (const confirmedName of ['', '游隼二号', '游隼']) expect(await remove({ confirmedName })).toEqual(unconfirmed)
  expect(await remove({ ids: `${one.id},${two.id}`, confirmedName: '游隼一号' })).toBe('tenant.remove-one')
  expect(await remove({ confirmedName: ' 游隼一号 ' })).toBe('done')
})

it('leaves nothing in any table and no file, but the number and what the law keeps; others keep theirs', async () => {
  const added = await addTenant('游隼三号')
  const admin = await running.login(added)
  await admin.data('userUpdatePassword', {
    oldPassword: added.password,
    newPassword: 'falcon-flies-1',
    newPassword1: 'falcon-flies-1',
  })
  const vehiclePic = await uploadPicture(admin)
  await admin.data('vehicleTypeSubmit', { vehicleType: '猎隼', vehiclePic })
  // The address of a picture of another tenant, which keeps it.
  const theirs = await system().first(sql<{ link: string }>`
    select vehicle_pic as link from vehicle_type where tenant_id = '384721' and vehicle_pic <> '' limit 1`)
  await admin.data('vehicleTypeSubmit', { vehicleType: '灰背隼', vehiclePic: theirs?.link })
  await platform.data('paramSubmit', {
    paramName: '空闲',
    paramKey: 'session.idle-hours',
    paramValue: '24',
    valueType: 2,
    forTenantId: added.tenantId,
  })
  const name = vehiclePic.split('/').at(-1) as string
  expect(await running.server.services.files.has(name)).toBe(true)
  const before = await rowsOf(system(), '384721')
  expect(Object.keys(await rowsOf(system(), added.tenantId)).length).toBeGreaterThan(8)
  await platform.data('tenantRecycle', { ids: added.id })
  await platform.data('tenantRemove', { ids: added.id, confirmedName: '游隼三号' })
  await until(async () =>
    Boolean(
      await system().first(
        sql`select 1 as done from tenant where tenant_id = ${added.tenantId} and erase_time is not null`,
      ),
    ),
  )
  const isKept = (table: string) => KEPT_TABLES.some((kept) => kept === table)
  const left = async () => Object.keys(await rowsOf(system(), added.tenantId)).filter((table) => !isKept(table))
  const erased = () =>
    until(async () => {
      running.server.services.db.signals.emit(REMOVALS_SIGNAL)
      return (await left()).length === 0
    })
  // Also what is still being written, such as a log entry.
  await running.server.services.logs.flush()
  await erased()
  await system().run(sql`insert into log_usual (tenant_id, log_id) values (${added.tenantId}, 'late')`)
  await erased()
  expect(await running.server.services.files.has(name)).toBe(false)
  expect(await running.server.services.files.has(theirs?.link.split('/').at(-1) as string)).toBe(true)
  const row = await system().first(
    sql`select linkman, address, domain_url, package_id from tenant where tenant_id = ${added.tenantId}`,
  )
  expect(row).toEqual({ linkman: null, address: null, domainUrl: null, packageId: null })
  expect(await system().all(sql`select 1 as found from param where for_tenant_id = ${added.tenantId}`)).toEqual([])
  const after = await rowsOf(system(), '384721')
  for (const table of ['vehicle', 'user_account', 'cabinet', 'nfc_card', 'attachment'])
    expect(after[table]).toBe(before[table])
})

it('knows every column with the address of a file', () => {
  const names = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers).flatMap(fileAddressesOf)
  // The row of an attachment has the name of the file too.
  const columns = new Set<string>(FILE_COLUMNS.map(([table, column]) => (table === 'attachment' ? 'link' : column)))
  expect(names).not.toEqual([])
  expect(names.filter((name) => !columns.has(snake(name)))).toEqual([])
})

it('knows every table with a tenant: a row in each is removed', async () => {
  const tables = await tenantTables(system())
  const others = tables.map(({ name }) => name).filter((table) => !KEPT_TABLES.some((kept) => kept === table))
  expect(others.length).toBeGreaterThan(45)
  await inRollback(
    (work) => running.server.services.db.write(null, work),
    async (db) => {
      for (const table of others) await addRow(db, table, '517209')
      const before = await rowsOf(db, '517209')
      expect(others.filter((table) => !before[table])).toEqual([])
      await eraseTenant(db, running.server.services.files, '517209')
      const after = await rowsOf(db, '517209')
      expect(others.filter((table) => after[table])).toEqual([])
    },
  )
})
