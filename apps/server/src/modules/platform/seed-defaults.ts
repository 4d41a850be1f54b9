/**
 * What every installation starts with, made once and completed on later starts: platform tenant, menus, dictionaries,
 * clients. Raw SQL: a key made of two columns.
 */
import { randomBytes } from 'node:crypto'
import { dictionaryList } from '@swapdesk/dictionary'
import { ADMINISTRATOR_ALIAS } from '@swapdesk/domain'
import { type Executor, query, sql } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { noteSeeded, seededKeys } from '../../db/seed-ledger.ts'
import type { Services } from '../../http/services.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { CLI_CLIENT, CONSOLE_CLIENT, hashPassword, randomPassword } from '../auth/index.ts'
import { seedMenus, storeLeafGrants } from '../menus/index.ts'
import { seedParams } from '../params/index.ts'
import { seedRegions } from '../regions/index.ts'
import { provisionTenant } from '../tenants/index.ts'

const ADMIN_ACCOUNT = 'admin'
/** The key of a dictionary's own row. */
const PARENT_KEY = '-1'

export type SeedResult = { isFirstStart: boolean; adminPassword: string | undefined }

/** @param built operations that have a handler, or whose permission one asks for: buttons of others come when they do */
export async function seedDefaults(services: Services, built: ReadonlySet<string>): Promise<SeedResult> {
  return services.db.write(null, async (db) => {
    const addedMenus = await seedMenus(db, built)
    await seedDictionaries(db)
    await seedClients(db)
    await seedParams(db, services.config)
    await seedRegions(db)
    const isPresent = await db.first(query.selectFrom('tenant').select('id').where('tenantId', '=', PLATFORM_TENANT_ID))
    if (isPresent) {
      await grantMenus(db, addedMenus)
      await storeLeafGrants(db)
      await markBuiltin(db)
      return { isFirstStart: false, adminPassword: undefined }
    }
    const seeded = await seedPlatform(db, services)
    await storeLeafGrants(db)
    await markBuiltin(db)
    return seeded
  })
}

async function seedPlatform(db: Executor, services: Services): Promise<SeedResult> {
  const { config } = services
  const password = config.adminPassword ?? randomPassword()
  await db.run(
    query
      .insertInto('tenant')
      .values({ tenantId: PLATFORM_TENANT_ID, tenantName: '管理平台', tenantNameEn: 'Platform' }),
  )
  await provisionTenant(db, {
    tenantId: PLATFORM_TENANT_ID,
    tenantName: '管理平台',
    tenantNameEn: 'Platform',
    role: { name: '超级管理员', nameEn: 'Administrator', alias: ADMINISTRATOR_ALIAS },
    isPlatform: true,
    account: ADMIN_ACCOUNT,
    passwordHash: await hashPassword(password),
    mustChangePassword: config.adminPassword === undefined && config.profile === 'production',
  })
  return { isFirstStart: true, adminPassword: password }
}

/** Menus that an upgrade brought are the platform administrator's from the start. */
async function grantMenus(db: Executor, menuIds: readonly string[]): Promise<void> {
  await db.run(
    query
      .insertInto('roleMenu')
      .columns(['tenantId', 'roleId', 'menuId'])
      .expression(
        query
          .selectFrom('role as r')
          .crossJoin('menu as m')
          .select(['r.tenantId', 'r.id as roleId', 'm.id as menuId'])
          .where('r.tenantId', '=', PLATFORM_TENANT_ID)
          .where('r.roleAlias', '=', ADMINISTRATOR_ALIAS)
          .where('r.isDeleted', '=', 0)
          .where('m.id', '=', anyOf(menuIds)),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
}

function markOfPlatform(table: 'role' | 'userAccount') {
  return query
    .updateTable(table)
    .set({ isBuiltin: true })
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('isDeleted', '=', 0)
    .where('isBuiltin', '=', false)
}

/** The administrators' role, the first administrator, the clients: without them nobody gets in. Marked at each start. */
async function markBuiltin(db: Executor): Promise<void> {
  await db.many([
    markOfPlatform('role').where('roleAlias', '=', ADMINISTRATOR_ALIAS),
    markOfPlatform('userAccount').where('account', '=', ADMIN_ACCOUNT),
    query
      .updateTable('client')
      .set({ isBuiltin: true, status: 1 })
      .where('clientId', '=', anyOf([CONSOLE_CLIENT, CLI_CLIENT]))
      .where('isDeleted', '=', 0)
      .where('isBuiltin', '=', false),
  ])
}

const dictKeyOf = (code: string, dictKey: string) => `${code} ${dictKey}`

/** Rules know the items of closed dictionaries: these are built in. What somebody removed of open ones stays removed. */
async function seedDictionaries(db: Executor): Promise<void> {
  const present = await db.all(query.selectFrom('dict').select(['code', 'dictKey', 'id']).where('isDeleted', '=', 0))
  const seeded = await seededKeys(db, 'dict')
  const idOf = new Map(present.map((row) => [dictKeyOf(row.code, row.dictKey), row.id]))
  const isDue = (key: string, isOpen: boolean) => !idOf.has(key) && !(isOpen && seeded.has(key))
  for (const [index, dictionary] of dictionaryList.entries()) {
    const { code, name, nameEn, isOpen, items } = dictionary
    const headKey = dictKeyOf(code, PARENT_KEY)
    const head = { parentId: '0', code, dictKey: PARENT_KEY, dictValue: name, dictValueEn: nameEn, sort: index + 1 }
    const parentId = isDue(headKey, isOpen)
      ? (await db.first(query.insertInto('dict').values(head).returning('id')))?.id
      : idOf.get(headKey)
    if (parentId === undefined) continue
    const rows = items
      .filter((item) => isDue(dictKeyOf(code, item.dictKey), isOpen))
      .map(({ isEnabled, remark = null, ...item }) => ({ ...item, parentId, code, remark, status: isEnabled ? 1 : 0 }))
    if (rows.length > 0) await db.run(query.insertInto('dict').values(rows))
  }
  const keys = dictionaryList.flatMap(({ code, items }) =>
    [PARENT_KEY, ...items.map((item) => item.dictKey)].map((key) => dictKeyOf(code, key)),
  )
  await noteSeeded(db, 'dict', keys)
  await markClosed(db)
}

async function markClosed(db: Executor): Promise<void> {
  const closed = dictionaryList.filter(({ isOpen }) => !isOpen)
  const keys = closed.flatMap(({ code, items }) =>
    [PARENT_KEY, ...items.map((item) => item.dictKey)].map((key) => dictKeyOf(code, key)),
  )
  await db.run(
    query
      .updateTable('dict')
      .set({ isBuiltin: true })
      .where(sql<string>`code || ' ' || dict_key`, '=', anyOf(keys))
      .where('isDeleted', '=', 0)
      .where('isBuiltin', '=', false),
  )
}

async function seedClients(db: Executor): Promise<void> {
  const clients: [clientId: string, authorizedGrantTypes: string][] = [
    [CONSOLE_CLIENT, 'captcha,refresh_token,sms_code,social,authorization_code,register'],
    [CLI_CLIENT, 'password,refresh_token,sms_code'],
  ]
  for (const [clientId, authorizedGrantTypes] of clients) {
    const isPresent = await db.first(
      query.selectFrom('client').select('id').where('clientId', '=', clientId).where('isDeleted', '=', 0),
    )
    if (isPresent) continue
    const clientSecret = randomBytes(18).toString('base64url')
    await db.run(query.insertInto('client').values({ clientId, clientSecret, authorizedGrantTypes }))
  }
}
