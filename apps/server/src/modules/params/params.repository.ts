/** Parameters: settings by their keys, for all tenants or for one. The server reads the built-in ones (http/builtin-params.ts). */
import { ParamValueType } from '@swapdesk/dictionary'
import { paramInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, eitherContains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { query, sql } from '../../db/database.ts'
import { type BuiltinParam, builtinParam, builtinParams, isParamValue } from '../../http/builtin-params.ts'
import type { Context } from '../../http/context.ts'
import { fieldProblem } from '../../http/problem.ts'

/** A text of each built-in parameter by the key of the row, in the caller's language. */
function textOf(part: 'unit' | 'effect') {
  return ({ locale }: Context) => {
    const cases = Object.entries<BuiltinParam>(builtinParams).map(([key, param]) => {
      const { min, max } = param
      const limits = locale === 'zh' ? `（${min}–${max}）` : ` (${min}–${max})`
      return sql`when ${key} then ${part === 'effect' ? param.effect[locale] + limits : param.unit[locale]}`
    })
    return sql<string | null>`case p.param_key ${sql.join(cases, sql` `)} end`
  }
}

const sharedKeys = Object.entries<BuiltinParam>(builtinParams).flatMap(([key, param]) =>
  param.isPerTenant ? [] : [key],
)

function checkValue(row: Row): void {
  const param = builtinParam(String(row['paramKey']))
  if (!param) return
  if (row['valueType'] !== ParamValueType.Number) throw fieldProblem('param.type-fixed', 'valueType')
  const { min, max } = param
  if (!isParamValue(param, String(row['paramValue'])))
    throw fieldProblem('param.value-range', 'paramValue', { min, max })
  if (row['forTenantId'] && !param.isPerTenant) throw fieldProblem('param.for-all-only', 'forTenantId')
}

/** A value of one tenant has the type of that for all tenants. */
async function prepare(context: Context, row: Row, before: Row | undefined): Promise<Row> {
  const forTenantId = (row['forTenantId'] as string | null | undefined) || null
  const typed = { ...row, forTenantId, valueType: row['valueType'] ?? ParamValueType.Text }
  if (forTenantId !== null && forTenantId !== before?.['forTenantId']) {
    const tenant = query
      .selectFrom('tenant')
      .select('id')
      .where('tenantId', '=', forTenantId)
      .where('isDeleted', '=', 0)
    if (!(await context.db.first(tenant))) throw fieldProblem('row.not-found', 'forTenantId')
  }
  checkValue(typed)
  return typed
}

export const params = defineNoun({
  operations: {
    list: 'paramList',
    detail: 'paramDetail',
    submit: 'paramSubmit',
    remove: 'paramRemove',
    export: 'paramExport',
  },
  title: { zh: '系统参数', en: 'parameters' },
  table: 'param',
  alias: 'p',
  joins: { t: { table: 'tenant', on: { tenantId: 'p.forTenantId' } } },
  columns: {
    unit: textOf('unit'),
    effect: textOf('effect'),
    forTenantName: localName('t.tenantName'),
    isPerTenant: sql<boolean>`not p.param_key = any(${sharedKeys}::text[])`,
  },
  filters: {
    paramName: eitherContains('p.paramName'),
    paramKey: contains('p.paramKey'),
    paramValue: contains('p.paramValue'),
    valueType: equals('p.valueType'),
    forTenantId: equals('p.forTenantId'),
    status: equals('p.status'),
    ...createTimeFilters('p'),
  },
  order: sql`p.param_key, p.for_tenant_id nulls first, p.id`,
  unique: { param_param_key_key: { error: 'param.key-taken', field: 'paramKey' } },
  rule: formRule(paramInput),
  prepare,
})
