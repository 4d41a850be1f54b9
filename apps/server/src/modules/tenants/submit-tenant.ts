/** Adds a tenant with its defaults, or changes one. Raw SQL: a lock. */
import { changesOf } from '../../http/audit.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { isUpdate } from '../../http/input.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'
import { createdBy } from '../../crud/authorship.ts'
import { checkNewRow, submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { givenPassword, hashNewPassword, randomPassword } from '../auth/index.ts'
import { withinReach } from '../roles/index.ts'
import { countryOf, exponentOf } from './countries.ts'
import { recomputePhones } from './country-phones.ts'
import { freeTenantId, provisionTenant } from './provision-tenant.ts'
import { tenants } from './tenants.repository.ts'

const ACCOUNT = 'admin'

export async function submitTenant(context: Context, input: InputOf<'tenantSubmit'>): Promise<DataOf<'tenantSubmit'>> {
  return isUpdate(input) ? change(context, input) : add(context, input)
}

/** Currency and time zone of the country, where they are not given. */
function withCountryDefaults(input: InputOf<'tenantSubmit'>): InputOf<'tenantSubmit'> {
  const country = countryOf(input.countryCode ?? '')
  if (!country) return input
  const { currencyCode, timeZone } = country
  return { timeZone, ...(!input.currencyCode && { currencyCode }), ...input }
}

/** The decimals are those of the currency; others that are named are refused. */
function withExponent(input: InputOf<'tenantSubmit'>, stored = 'CNY'): InputOf<'tenantSubmit'> {
  const { currencyCode, currencyExponent: named } = input
  if (!currencyCode && (named ?? undefined) === undefined) return input
  const code = currencyCode || stored
  // The form refuses what is no code.
  if (!/^[A-Z]{3}$/.test(code)) return input
  const currencyExponent = exponentOf(code)
  if ((named ?? currencyExponent) !== currencyExponent)
    throw fieldProblem('tenant.currency-decimals', 'currencyExponent', { currency: code, count: currencyExponent })
  return { ...input, currencyExponent }
}

async function change(context: Context, input: InputOf<'tenantSubmit'>): Promise<DataOf<'tenantSubmit'>> {
  const row = await context.db.first(
    query.selectFrom('tenant').select(['tenantId', 'countryCode', 'currencyCode']).where('id', '=', String(input.id)),
  )
  if (row?.tenantId === PLATFORM_TENANT_ID) assertPlatformOpen(input)
  if (row && input.currencyCode && input.currencyCode !== row.currencyCode)
    await assertNothingBooked(context, row.tenantId)
  const changed = await submitRow(context, tenants, withExponent(input, row?.currencyCode))
  const { countryCode } = input
  if (row && countryCode && countryCode !== row.countryCode)
    await withinReach(context, 'users', [], () => recomputePhones(context.db, row.tenantId, countryCode))
  return changed
}

/** Disabling the platform, or letting it expire, would lock everyone out. */
export function assertPlatformOpen({ status, expireTime }: { status?: number; expireTime?: string | null }): void {
  if (status === 0) throw fieldProblem('tenant.platform', 'status')
  if (expireTime) throw fieldProblem('tenant.platform', 'expireTime')
}

/** Amounts are counted in the smallest unit of the currency: another currency would make other amounts of them. */
async function assertNothingBooked({ db }: Context, tenantId: string): Promise<void> {
  // Waits for sales that have read the currency.
  await db.run(sql`select from tenant where tenant_id = ${tenantId} for update`)
  const booked = await db.first(query.selectFrom('journal').select('id').where('tenantId', '=', tenantId).limit(1))
  if (booked) throw fieldProblem('tenant.currency-fixed', 'currencyCode')
}

async function add(context: Context, given: InputOf<'tenantSubmit'>): Promise<DataOf<'tenantSubmit'>> {
  const input = withExponent(withCountryDefaults(given))
  const row = await checkNewRow(context, tenants, input)
  // A new tenant has an administrator, whose rights nobody else could grant.
  if (context.tenant !== null) throw new Problem('permission.platform-only')
  const tenantId = await freeTenantId(context.db)
  const password = (await givenPassword(context, input.initialPassword)) ?? randomPassword()
  const tenant = { tenantId, tenantName: String(row['tenantName']), ...createdBy(context) }
  const defaults = {
    tenantId,
    tenantName: String(row['tenantName']),
    tenantNameEn: (row['tenantNameEn'] as string | null | undefined) ?? null,
    role: { name: '管理员', nameEn: 'Administrator', alias: 'admin' },
    isPlatform: false,
    account: ACCOUNT,
    passwordHash: await hashNewPassword(context, password),
    mustChangePassword: true,
  }
  const id = await withinReach(context, 'users', [], async () => {
    const added = await context.db.first(query.insertInto('tenant').values(tenant).returning('id'))
    const addedId = added?.id as string
    await submitRow(context, tenants, { ...input, id: addedId })
    await provisionTenant(context.db, defaults)
    return addedId
  })
  context.audit({ entity: tenants.name, id, tenantId: context.principal.tenantId, changes: changesOf({}, row) })
  return { id, tenantId, account: ACCOUNT, password }
}
