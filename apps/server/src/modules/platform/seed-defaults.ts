/** What every installation starts with, made once and completed on later starts: platform tenant, menus, dictionaries, clients. */
import { randomBytes } from 'node:crypto'
import { dictionaryList } from '@swapdesk/dictionary'
import { type Executor, query } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { CLI_CLIENT, CONSOLE_CLIENT, hashPassword, randomPassword } from '../auth/index.ts'
import { seedMenus } from '../menus/index.ts'
import { provisionTenant } from '../tenants/index.ts'

export type SeedResult = { isFirstStart: boolean; adminPassword: string | undefined }

/** @param built operations that have a handler, or whose permission one asks for: buttons of others come when they do */
export async function seedDefaults(services: Services, built: ReadonlySet<string>): Promise<SeedResult> {
  return services.db.write(null, async (db) => {
    await seedMenus(db, built)
    await seedDictionaries(db)
    await seedClients(db)
    const isPresent = await db.first(query.selectFrom('tenant').select('id').where('tenantId', '=', PLATFORM_TENANT_ID))
    if (isPresent) {
      await grantNewMenus(db)
      return { isFirstStart: false, adminPassword: undefined }
    }
    return seedPlatform(db, services)
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
    role: { name: '超级管理员', nameEn: 'Administrator', alias: 'administrator' },
    isPlatform: true,
    account: 'admin',
    passwordHash: await hashPassword(password),
    mustChangePassword: config.adminPassword === undefined && config.profile === 'production',
  })
  return { isFirstStart: true, adminPassword: password }
}

/** Menus that an upgrade brought are the platform administrator's from the start. */
async function grantNewMenus(db: Executor): Promise<void> {
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
          .where('r.roleAlias', '=', 'administrator')
          .where('r.isDeleted', '=', 0)
          .where('m.isDeleted', '=', 0),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )
}

async function seedDictionaries(db: Executor): Promise<void> {
  const present = await db.all(query.selectFrom('dict').select(['code', 'dictKey', 'id']).where('isDeleted', '=', 0))
  const idOf = new Map(present.map((row) => [`${row.code} ${row.dictKey}`, row.id]))
  for (const [index, dictionary] of dictionaryList.entries()) {
    const { code, name, nameEn, items } = dictionary
    const head = { parentId: '0', code, dictKey: '-1', dictValue: name, dictValueEn: nameEn, sort: index + 1 }
    const parentId =
      idOf.get(`${code} -1`) ?? (await db.first(query.insertInto('dict').values(head).returning('id')))?.id
    const missing = items.filter((item) => !idOf.has(`${code} ${item.dictKey}`))
    if (missing.length === 0) continue
    const rows = missing.map(({ isEnabled, remark = null, ...item }) => ({
      ...item,
      parentId,
      code,
      remark,
      status: isEnabled ? 1 : 0,
    }))
    await db.run(query.insertInto('dict').values(rows))
  }
}

/** The programs' grants differ; their secrets are made here. */
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
