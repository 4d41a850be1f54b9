/**
 * Values of parameters. They are read where they are needed, from the database, so that a change applies at once on every
 * server. Raw SQL: the tenant's value before that for all tenants.
 */
import { type Executor, sql } from '../db/database.ts'
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
