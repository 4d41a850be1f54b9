/**
 * The outbox of text messages as people read it: numbers and texts only by those with the permission of the detail; others see
 * masked numbers, which they search, too.
 */
import { dictionaryName, localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals, filterOn } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sentContains } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'

function mayReadTexts({ principal }: Context): boolean {
  return refusalOf(principal, 'smsRecordDetail', false) === undefined
}

/** All but the beginning and the last four digits are hidden. */
const masked = sql<string>`left(m.phone, greatest(length(m.phone) - 8, 1)) || '****' || right(m.phone, 4)`

const shownPhone = (context: Context) => (mayReadTexts(context) ? sql<string>`m.phone` : masked)

export const smsRecords = defineNoun({
  operations: { list: 'smsRecordList', detail: 'smsRecordDetail', export: 'smsRecordExport' },
  title: { zh: '短信记录', en: 'text messages' },
  table: 'smsMessage',
  alias: 'm',
  joins: { n: { table: 'tenant', on: { tenantId: 'm.tenantId' } } },
  columns: {
    tenantName: localName('n.tenantName'),
    categoryName: dictionaryName('sms', 'm.category'),
    phone: shownPhone,
    messageText: (context: Context) => (mayReadTexts(context) ? sql<string>`m.message_text` : sql<string>`null::text`),
  },
  filters: {
    phone: filterOn('m.phone', (value: string, context) =>
      sentContains(shownPhone(context), sql.ref('m.tenant_id'), value),
    ),
    smsCode: contains('m.smsCode'),
    purpose: equals('m.purpose'),
    state: equals('m.state'),
    category: equals('m.category'),
    ...createTimeFilters('m'),
  },
  scopeColumns: ['purpose', 'state', 'category'],
  secrets: ['params'],
})
