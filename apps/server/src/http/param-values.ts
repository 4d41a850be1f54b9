/**
 * Values of parameters. They are read where they are needed, from the database, so that a change applies at once on every
 * server. Raw SQL: the tenant's value before that for all tenants.
 */
import { type Executor, type RawBuilder, sql } from '../db/database.ts'
import type { Config } from '../env.ts'
import { type BuiltinParam, type BuiltinParamKey, builtinParams, isParamValue } from './builtin-params.ts'

type Source = { db: Pick<Executor, 'first'>; config: Config }

/** The value for a tenant, or for all; the default where none is stored that the server accepts. */
export async function numberParam({ db, config }: Source, key: BuiltinParamKey, tenantId?: string): Promise<number> {
  const param: BuiltinParam = builtinParams[key]
  const tenant = param.isPerTenant ? (tenantId ?? null) : null
  const row = await db.first(sql<{ paramValue: string }>`select param_value from param
    where param_key = ${key} and (for_tenant_id is null or for_tenant_id = ${tenant}::text) and status = 1 and is_deleted = 0
    order by for_tenant_id nulls last limit 1`)
  return row && isParamValue(param, row.paramValue) ? Number(row.paramValue) : param.defaultOf(config)
}

/** The same in a statement, for the tenant that an expression names; the value for all where the tenant's is not accepted. */
export function numberParamOf(config: Config, key: BuiltinParamKey, tenant: RawBuilder<unknown>): RawBuilder<number> {
  const param: BuiltinParam = builtinParams[key]
  const stored = sql`case when x.param_value ~ '^[0-9]{1,9}$' then x.param_value::int end`
  return sql<number>`coalesce((select ${stored} from param x
    where x.param_key = ${key} and (x.for_tenant_id is null or x.for_tenant_id = ${tenant}) and x.status = 1 and x.is_deleted = 0
      and ${stored} between ${param.min} and ${param.max} order by x.for_tenant_id nulls last limit 1), ${param.defaultOf(config)}::int)`
}
