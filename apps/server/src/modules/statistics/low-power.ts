/**
 * The low-power threshold: the parameter that the phone list of low batteries reads. An operator sets a value of its own, the
 * platform that of the others.
 */
import { ParamValueType } from '@swapdesk/dictionary'
import { lowPowerThresholdInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { builtinParams } from '../../http/builtin-params.ts'
import type { Context, Handler } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { params } from '../params/index.ts'

const KEY = 'battery.low-power-percent'
const { name } = builtinParams[KEY]

/** The stored value of an operator, or, with null, that of all. */
function storedFor(context: Context, tenantId: string | null) {
  return context.db.first(
    query
      .selectFrom('param')
      .select('id')
      .where('paramKey', '=', KEY)
      .where('isDeleted', '=', 0)
      .where(sql<boolean>`for_tenant_id is not distinct from ${tenantId}`)
      .forNoKeyUpdate(),
  )
}

export const lowPowerThreshold: Handler<'statisticsLowPowerThreshold'> = async ({ db, tenant, services }) => {
  const source = { db, config: services.config }
  const [threshold, sharedThreshold] = [
    await numberParam(source, KEY, tenant ?? undefined),
    await numberParam(source, KEY),
  ]
  const own = await db.first(
    query
      .selectFrom('param')
      .select('id')
      .where('paramKey', '=', KEY)
      .where('forTenantId', '=', tenant ?? '')
      .where('status', '=', 1)
      .where('isDeleted', '=', 0),
  )
  return { threshold, isOwn: own !== undefined, sharedThreshold }
}

export const setLowPowerThreshold: Handler<'statisticsLowPowerThresholdSubmit'> = async (context, input) => {
  assertForm(lowPowerThresholdInput, input)
  const paramValue = String(input.threshold)
  // Locked for operators as well, so that two who set the first value of one come after each other.
  const shared = await storedFor(context, null)
  const own = context.tenant === null ? shared : await storedFor(context, context.tenant)
  if (own) {
    await submitRow(context, params, { id: own.id, paramValue, status: 1 })
    return {}
  }
  await submitRow(context, params, {
    paramName: name.zh,
    paramNameEn: name.en,
    paramKey: KEY,
    paramValue,
    valueType: ParamValueType.Number,
    forTenantId: context.tenant,
  })
  return {}
}
