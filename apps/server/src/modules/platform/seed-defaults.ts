/** What every installation starts with, made once and completed on later starts: platform tenant, menus, dictionaries, clients. */
import { randomBytes } from 'node:crypto'
import { dictionaryList } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { hashPassword, randomPassword } from '../auth/index.ts'
import { seedMenus } from '../menus/index.ts'
import { provisionTenant } from '../tenants/index.ts'

export type SeedResult = { isFirstStart: boolean; adminPassword: string | undefined }

/** Programs that come with the product; their grants differ, their secrets are made here. */
export const CONSOLE_CLIENT = 'swapdesk-console'
export const CLI_CLIENT = 'swapdesk-cli'

/** @param built operations that have a handler: buttons of others come when they do */
export async function seedDefaults(services: Services, built: ReadonlySet<string>): Promise<SeedResult> {
  return services.db.write(null, async (db) => {
    await seedMenus(db, built)
    await seedDictionaries(db)
    await seedClients(db)
    const isPresent = await db.first(sql`select 1 as present from tenant where tenant_id = ${PLATFORM_TENANT_ID}`)
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
    sql`insert into tenant (tenant_id, tenant_name, tenant_name_en) values (${PLATFORM_TENANT_ID}, '管理平台', 'Platform')`,
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
  await db.run(sql`insert into role_menu (tenant_id, role_id, menu_id)
    select r.tenant_id, r.id, m.id from role r cross join menu m
    where r.tenant_id = ${PLATFORM_TENANT_ID} and r.role_alias = 'administrator' and r.is_deleted = 0 and m.is_deleted = 0
    on conflict do nothing`)
}

async function seedDictionaries(db: Executor): Promise<void> {
  const present = await db.all(
    sql<{ code: string; dictKey: string; id: string }>`select code, dict_key, id from dict where is_deleted = 0`,
  )
  const idOf = new Map(present.map((row) => [`${row.code} ${row.dictKey}`, row.id]))
  for (const [index, dictionary] of dictionaryList.entries()) {
    const { code, name, nameEn, items } = dictionary
    const parentId =
      idOf.get(`${code} -1`) ??
      (
        await db.first(sql<{ id: string }>`insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, sort)
          values (0, ${code}, '-1', ${name}, ${nameEn}, ${index + 1}) returning id`)
      )?.id
    const missing = items.filter((item) => !idOf.has(`${code} ${item.dictKey}`))
    if (missing.length === 0) continue
    const rows = missing.map(
      (item) => sql`(${parentId}, ${code}, ${item.dictKey}, ${item.dictValue}, ${item.dictValueEn},
      ${item.sort}, ${item.remark ?? null}, ${item.isEnabled ? 1 : 0})`,
    )
    await db.run(
      sql`insert into dict (parent_id, code, dict_key, dict_value, dict_value_en, sort, remark, status) values ${sql.join(rows)}`,
    )
  }
}

async function seedClients(db: Executor): Promise<void> {
  const clients = [
    [CONSOLE_CLIENT, 'captcha,refresh_token,sms_code,social,authorization_code,register'],
    [CLI_CLIENT, 'password,refresh_token,sms_code'],
  ]
  for (const [clientId, grants] of clients) {
    const isPresent = await db.first(
      sql`select 1 as present from client where client_id = ${clientId} and is_deleted = 0`,
    )
    if (isPresent) continue
    await db.run(sql`insert into client (client_id, client_secret, authorized_grant_types)
      values (${clientId}, ${randomBytes(18).toString('base64url')}, ${grants})`)
  }
}
