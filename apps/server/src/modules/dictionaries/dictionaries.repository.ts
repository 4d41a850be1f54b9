/** Dictionaries: those of the system, which the platform keeps, and each tenant's own. One shape, two tables. */
import { dictionaryItemInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { auditColumns, eitherContains, localName } from '../../crud/names.ts'
import type { Resource, Row } from '../../crud/resource.ts'
import { checkParent, hasChildrenOf } from '../../crud/tree.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'

/** The key of a dictionary's own row; its items have others. */
export const PARENT_KEY = '-1'

/** An item carries its dictionary's code; a sealed row is not changed. */
async function prepare(context: Context, table: string, row: Row, before: Row | undefined): Promise<Row> {
  if (before?.['isSealed'] === 1 && row['isSealed'] === 1) throw new Problem('row.sealed')
  const parentId = (row['parentId'] as string | null | undefined) || '0'
  await checkParent(context, table, before && String(before['id']), parentId, sql`true`)
  const placed = { ...row, parentId, dictKey: parentId === '0' ? PARENT_KEY : String(row['dictKey']) }
  if (parentId === '0') return placed
  const parent = await context.db.first(
    sql<{ code: string }>`select code from ${sql.table(table)} where id = ${parentId}`,
  )
  return { ...placed, code: parent?.code ?? row['code'] }
}

function dictionaryResource(name: string, table: 'dict' | 'dict_biz'): Resource {
  const tenant = table === 'dict_biz' ? sql`d.tenant_id, ` : sql``
  return {
    name,
    table,
    tenancy: table === 'dict_biz' ? 'own' : 'global',
    alias: 'd',
    select: (locale) => sql`d.id, ${tenant} d.parent_id,
      (select ${localName('dict_value', locale)} from ${sql.table(table)} as p where p.id = d.parent_id) as parent_name,
      d.code, d.dict_key, d.dict_value, d.dict_value_en, d.sort, d.remark, d.is_sealed, d.status, ${hasChildrenOf(table, 'd')}, ${auditColumns('d')}`,
    from: sql`${sql.table(table)} as d`,
    filters: {
      code: contains('d.code'),
      dictValue: eitherContains('d.dict_value'),
      isSealed: equals('d.is_sealed'),
      parentId: equals('d.parent_id'),
      status: equals('d.status'),
    },
    order: sql`d.sort, d.id`,
    rule: formRule(dictionaryItemInput),
    writable: ['parentId', 'code', 'dictKey', 'dictValue', 'dictValueEn', 'sort', 'remark', 'isSealed', 'status'],
    prepare: (context, row, before) => prepare(context, table, row, before),
  }
}

export const dicts = dictionaryResource('dictionaries', 'dict')
export const bizDicts = dictionaryResource('dictionaries', 'dict_biz')
