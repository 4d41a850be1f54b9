/** The charge below which a battery counts as low: a parameter of each operator. */
import { type RawBuilder, sql } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { numberParamOf } from '../http/param-values.ts'

/** Of the caller's tenant, so that it is read once; for the platform that of the tenant of each row. */
export function lowPowerPercentOf(rowTenant: RawBuilder<unknown>) {
  return ({ tenant, services: { config } }: Context): RawBuilder<number> =>
    numberParamOf(config, 'battery.low-power-percent', tenant === null ? rowTenant : sql`${tenant}::text`)
}
