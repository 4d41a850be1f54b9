/**
 * Bulk jobs and their items for display: counts, reasons and receipts in the caller's language. Raw SQL: a lateral
 * join of counts, and a grouping by a computed text.
 */
import { localName, personName } from '../../crud/columns.ts'
import { createTimeFilters, equals, likePattern } from '../../crud/filters.ts'
import { defineNoun } from '../../crud/noun.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { catalogue } from '../../http/catalogue.ts'
import type { Locale } from '../../http/problem.ts'
import { itemScope, itemText } from './item-scope.ts'

const FAILED = `'failed', 'rejected', 'expired'`

export const bulkJobs = defineNoun({
  operations: { list: 'bulkJobList' },
  title: { zh: '批量任务', en: 'bulk-jobs' },
  table: 'bulkJob',
  alias: 'j',
  joins: { n: { table: 'tenant', on: { tenantId: 'j.tenantId' } } },
  // One pass over a job's items for all its counts.
  moreJoins: sql`left join lateral (
      select count(*)::int as total, count(*) filter (where i.state = 'refused')::int as refused,
        count(*) filter (where i.state = 'skipped')::int as skipped, count(*) filter (where i.state = 'pending')::int as pending,
        count(*) filter (where i.state = 'running')::int as running, count(*) filter (where i.state = 'done')::int as done,
        count(*) filter (where i.state in (${sql.raw(FAILED)}))::int as failed, count(*) filter (where i.state = 'cancelled')::int as cancelled,
        count(*) filter (where i.state = 'deferred')::int as deferred
      from bulk_item i where i.job_id = j.id) q on true
    left join lateral (select count(*)::int as awaiting from device_command c where c.job_id = j.id and c.state = 'waiting' and c.expire_time > now()) w on true`,
  columns: {
    tenantName: localName('n.tenantName'),
    total: sql<number>`q.total`,
    refused: sql<number>`q.refused`,
    skipped: sql<number>`q.skipped`,
    pending: sql<number>`q.pending`,
    running: sql<number>`q.running`,
    awaitingConfirmation: sql<number>`w.awaiting`,
    done: sql<number>`q.done`,
    deferred: sql<number>`q.deferred`,
    failed: sql<number>`q.failed`,
    cancelled: sql<number>`q.cancelled`,
    ownerName: personName('j.createUser'),
  },
  filters: {
    kind: equals('j.kind'),
    state: equals('j.state'),
    // The caller's own jobs, if filtered by them.
    isOwn: (value, { principal }) => (value ? sql`j.create_user = ${principal.userId}` : sql`true`),
    ...createTimeFilters('j'),
  },
  scopeColumns: ['kind', 'state'],
})

/** Its text is stored with the item. */
const IMPORT_FAULT = 'import.fault'

/** Texts of the items' reasons, falling back to the device's message. */
function reasonText(locale: Locale, code = sql`i.reason_code`): RawBuilder<string> {
  const words = Object.fromEntries(
    Object.entries(catalogue)
      .filter(([code]) => /^(nfc-card|cabinet|command|bulk|import|rental-strategy|geofence)\./.test(code))
      .map(([code, entry]) => [code, entry[locale]]),
  )
  const text = sql`case when ${code} = ${IMPORT_FAULT} then i.reason_values ->> ${locale}::text else coalesce(${JSON.stringify(words)}::jsonb ->> ${code}, ${code}) end`
  return sql`replace(replace(${text}, '{message}', coalesce(nullif(i.reason_values ->> 'message', ''), i.reason_values ->> 'code', '—')),
    '{threshold}', coalesce(i.reason_values ->> 'threshold', ''))`
}

const NOTES = {
  offline: { zh: '离线，有效期内上线才会执行', en: 'Offline; done only if it comes online in time' },
  kept: { zh: '离线，现在设置，上线后下发', en: 'Offline; set now, sent when it is back online' },
  line: { zh: '文件第 {n} 行', en: 'Line {n} of the file' },
  stale: { zh: '{n} 台换电柜尚未同步', en: '{n} cabinets have not got the new list yet' },
}

function noteText(locale: Locale): RawBuilder<string | null> {
  return sql`case when i.note ? 'kept' and i.state in ('pending', 'running') then ${NOTES.kept[locale]}
    when i.note ? 'offline' and i.state in ('pending', 'running') then ${NOTES.offline[locale]}
    when i.note ? 'line' then replace(${NOTES.line[locale]}, '{n}', i.note ->> 'line')
    when i.note ? 'stale' then replace(${NOTES.stale[locale]}, '{n}', i.note ->> 'stale') end`
}

export const bulkItems = defineNoun({
  operations: { list: 'bulkItemPage', export: 'bulkItemExport' },
  title: { zh: '批量任务回执', en: 'bulk-job-receipts' },
  table: 'bulkItem',
  alias: 'i',
  // Items belong to a job whose access has been checked.
  isUnscoped: true,
  scopedThrough: itemScope,
  alive: () => sql`true`,
  columns: {
    target: (context) => itemText(context, 'target'),
    targetName: (context) => itemText(context, 'targetName'),
    reason: ({ locale }) => reasonText(locale),
    note: ({ locale }) => noteText(locale),
  },
  filters: {
    jobId: equals('i.jobId'),
    state: equals('i.state'),
    target: (value, context) => sql`${itemText(context, 'target')} ilike ${likePattern(value)}`,
    reasonCode: equals('i.reasonCode'),
  },
  order: sql`i.seq`,
})

/** Each row of an import may have a reason of its own. */
const REASONS_MAX = 100

/** Number of refused, failed or paused items by reason. */
export function reasonsOf(jobId: string, locale: Locale) {
  return sql`select i.state, i.reason_code, min(${reasonText(locale)}) as reason, count(*)::int as count from bulk_item i
    where i.job_id = ${jobId} and i.reason_code is not null
    group by i.state, i.reason_code, case when i.reason_code = ${IMPORT_FAULT} then i.reason_values ->> ${locale}::text end
    union all select i.state, j.pause_reason, min(${reasonText(locale, sql`j.pause_reason`)}), count(*)::int
    from bulk_job j join bulk_item i on i.job_id = j.id and i.state = 'pending'
    where j.id = ${jobId} and j.state = 'paused' and j.pause_reason is not null group by i.state, j.pause_reason
    order by count desc limit ${REASONS_MAX}`
}
