/** Messages of the caller. Raw SQL: the recipient's conditions are shared with the noun's list. */
import { AlarmHandling, AlarmLevel, AlarmStatus } from '@swapdesk/dictionary'
import { liveDictionaries } from '../../crud/dictionary-labels.ts'
import { pageRows, reachConditions } from '../../crud/list.ts'
import { splitIds } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'
import type { Context, DataOf, HandlersOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import { JOB_KINDS, type JobKindItems, notificationTextOf } from './catalogue.ts'
import { markRead } from './mark-read.ts'
import { isNarrowed, isUnread, MESSAGE_COLUMNS, type MessageRow, messages, ownMessages } from './messages.repository.ts'

type Text = JobKindItems & MessageRow

function withText(context: Context, { params, audience, alarmRowId, kindItems, ...row }: Text) {
  const known = { ...params, ...(kindItems && { kindItems }) }
  return { ...row, ...notificationTextOf(row.code, known, isNarrowed(context, { audience, alarmRowId })) }
}

/** Reads the dictionary only for messages that use it. */
async function withJobKinds({ db }: Context, rows: readonly MessageRow[]): Promise<Text[]> {
  if (!rows.some(({ code }) => code.startsWith('bulk-job.'))) return [...rows]
  const kindItems = (await liveDictionaries(db, [JOB_KINDS]))(JOB_KINDS)
  return rows.map((row) => ({ ...row, kindItems }))
}

function noticeOf({ code, params }: MessageRow): string | undefined {
  return code === 'notice.published' ? (params as { id: string }).id : undefined
}

/** Messages about notices, with the titles as they are now: they may have been corrected. */
async function withTitles({ db }: Context, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  const ids = rows.flatMap((row) => noticeOf(row) ?? [])
  if (ids.length === 0) return [...rows]
  const found = await db.all(query.selectFrom('notice').select(['id', 'title']).where('id', '=', anyOf(ids)))
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return rows.map((row) => {
    const title = titles.get(noticeOf(row) ?? '')
    return title === undefined ? row : { ...row, params: { ...row.params, title } }
  })
}

/** Unhandled alarms since the user last marked all as read, without those that already have a message. */
function unseenAlarms(context: Context) {
  if (refusalOf(context.principal, 'alarmPage', false)) return sql`0`
  const where = sql.join(reachConditions(context, alarms), sql` and `)
  return sql`(select count(*)::int from alarm a where ${where}
    and a.status = ${AlarmStatus.Fault} and a.handling = ${AlarmHandling.Open} and a.level <= ${AlarmLevel.Major}
    and not exists (select from message m where m.alarm_row_id = a.id and ${ownMessages(context)})
    and a.create_time > coalesce((select alarms_seen_time from message_mark where user_id = ${context.principal.userId}), '-infinity'))`
}

async function unread(context: Context): Promise<DataOf<'messageUnread'>> {
  const row = await context.db.first(sql<DataOf<'messageUnread'>>`select
    count(*) filter (where m.category = 'security')::int as security,
    count(*) filter (where m.category = 'operation')::int as operation,
    count(*) filter (where m.category = 'account')::int as account,
    ${unseenAlarms(context)} as alarms
    from message m where ${ownMessages(context)} and ${isUnread(context)}`)
  return row ?? { security: 0, operation: 0, account: 0, alarms: 0 }
}

export const messageHandlers: HandlersOf<'messages'> = {
  messageList: async (context, input) => {
    const page = await pageRows<MessageRow>(context, messages, MESSAGE_COLUMNS, input)
    const rows = await withJobKinds(context, await withTitles(context, page.records))
    return { ...page, records: rows.map((row) => withText(context, row)) }
  },
  messageUnread: unread,
  messageRead: async (context, { ids }) => {
    await markRead(context, sql`m.id = any(${splitIds(ids)}::bigint[])`)
    return {}
  },
  messageReadAll: async (context, { category }) => {
    const { db, principal } = context
    await markRead(context, category ? sql`m.category = ${category}` : sql`true`)
    if (category === undefined || category === 'operation') {
      const mark = { userId: principal.userId, tenantId: principal.tenantId, alarmsSeenTime: now }
      await db.later(
        query
          .insertInto('messageMark')
          .values(mark)
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ alarmsSeenTime: now })),
      )
    }
    return {}
  },
}
