/** Bulk jobs and their items as people see them: counts, reasons and receipts in the reader's language. */
import { createTimeFilters, contains, equals } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { type RawBuilder, sql } from '../../db/database.ts'
import { catalogue } from '../../http/catalogue.ts'
import type { Locale } from '../../http/problem.ts'

const FAILED = `'failed', 'rejected', 'expired'`

export const bulkJobs: Resource = {
  name: 'bulk-jobs',
  table: 'bulk_job',
  tenancy: 'own',
  alias: 'j',
  select: (
    locale,
  ) => sql`j.id, j.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, j.kind, j.title, j.state,
    q.total, q.refused, q.skipped, q.pending, q.running, q.done, q.failed, q.cancelled, j.rate_per_second,
    (select coalesce(u.real_name, u.name, u.account) from user_account u where u.id = j.create_user) as owner_name,
    j.start_time, j.end_time, ${auditColumns('j')}`,
  from: sql`bulk_job j left join tenant n on n.tenant_id = j.tenant_id left join lateral (
      select count(*)::int as total, count(*) filter (where i.state = 'refused')::int as refused,
        count(*) filter (where i.state = 'skipped')::int as skipped, count(*) filter (where i.state = 'pending')::int as pending,
        count(*) filter (where i.state = 'running')::int as running, count(*) filter (where i.state = 'done')::int as done,
        count(*) filter (where i.state in (${sql.raw(FAILED)}))::int as failed, count(*) filter (where i.state = 'cancelled')::int as cancelled
      from bulk_item i where i.job_id = j.id) q on true`,
  filters: { kind: equals('j.kind'), state: equals('j.state'), ...createTimeFilters('j.createTime') },
  writable: [],
  ruleColumns: ['kind', 'state'],
}

/** Words of the reasons items can have; what a device said fills the gap. */
function reasonText(locale: Locale): RawBuilder<unknown> {
  const words = Object.fromEntries(
    Object.entries(catalogue)
      .filter(([code]) => /^(nfc-card|cabinet|command|bulk)\./.test(code))
      .map(([code, entry]) => [code, entry[locale]]),
  )
  const text = sql`coalesce(${JSON.stringify(words)}::jsonb ->> i.reason_code, i.reason_code)`
  return sql`replace(replace(${text}, '{message}', coalesce(nullif(i.reason_values ->> 'message', ''), i.reason_values ->> 'code', '—')),
    '{threshold}', coalesce(i.reason_values ->> 'threshold', ''))`
}

const NOTES = {
  offline: { zh: '离线，有效期内上线才会执行', en: 'Offline; done only if it comes online in time' },
  stale: { zh: '{n} 台换电柜尚未同步', en: '{n} cabinets have not got the new list yet' },
}

function noteText(locale: Locale): RawBuilder<unknown> {
  return sql`case when i.note ? 'offline' and i.state in ('pending', 'running') then ${NOTES.offline[locale]}
    when i.note ? 'stale' then replace(${NOTES.stale[locale]}, '{n}', i.note ->> 'stale') end`
}

/** Items belong to a job the caller has been let to already. */
export const bulkItems: Resource = {
  name: 'bulk-items',
  table: 'bulk_item',
  tenancy: 'own',
  alive: sql`true`,
  alias: 'i',
  select: (locale) => sql`i.id, i.seq, i.target, i.target_name, i.state, i.reason_code, ${reasonText(locale)} as reason,
    ${noteText(locale)} as note, i.command_id, i.attempts, i.end_time`,
  from: sql`bulk_item i`,
  filters: {
    jobId: equals('i.job_id'),
    state: equals('i.state'),
    target: contains('i.target'),
    reasonCode: equals('i.reason_code'),
  },
  order: sql`i.seq`,
  writable: [],
}

/** How many items were refused or failed for which reason. */
export function reasonsOf(jobId: string, locale: Locale) {
  return sql`select i.state, i.reason_code, min(${reasonText(locale)}) as reason, count(*)::int as count from bulk_item i
    where i.job_id = ${jobId} and i.reason_code is not null group by i.state, i.reason_code order by count(*) desc`
}
