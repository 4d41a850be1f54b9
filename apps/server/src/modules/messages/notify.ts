/**
 * Stores notifications in the transaction of the change, for one user, for all users of a tenant who may call an operation,
 * or for the audience of a notice.
 * Raw SQL: one statement for any number of rows, from `jsonb_to_recordset`, and a function of the database.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import { type Executor, sql } from '../../db/database.ts'
import { emitLive } from '../../live/index.ts'
import type { NoticeAudience } from './notice-audience.ts'
import { categoryOf } from './catalogue.ts'
import type { MessageCode, NotificationParams } from './notification-params.ts'

/** Operations whose callers form an audience. */
export const AUDIENCES = [
  'userUnlock',
  'userAuditPass',
  'nfcRechargeApprove',
  'swapRecordCreditApprove',
  'swapRecordResolveApprove',
  'batteryDebtWriteOffApprove',
  'walletRefundApprove',
  'alarmHandle',
  'deviceCommandConfirm',
  'roleGrant',
] as const satisfies readonly OperationId[]
export type Audience = (typeof AUDIENCES)[number]

/** `madeBy` is excluded from an audience. */
type Reader =
  | { userId: string }
  | { audience: Audience; madeBy?: string }
  | { noticeId: string; noticeAudience: NoticeAudience }
export type Notice<Code extends MessageCode = MessageCode> = Reader & {
  tenantId: string
  code: Code
  params: NotificationParams[Code]
  /** The alarm of the message: only members of the audience whose data scope admits it read it. */
  alarmRowId?: string
}

export async function notify<Code extends MessageCode>(db: Executor, notices: readonly Notice<Code>[]): Promise<void> {
  const rows = notices.map((notice) => ({
    tenantId: notice.tenantId,
    userId: 'userId' in notice ? notice.userId : null,
    audience: 'audience' in notice ? notice.audience : null,
    madeBy: 'madeBy' in notice ? notice.madeBy : null,
    category: categoryOf(notice.code),
    code: notice.code,
    params: notice.params,
    alarmRowId: notice.alarmRowId ?? null,
    noticeId: 'noticeId' in notice ? notice.noticeId : null,
    noticeAudience: 'noticeId' in notice ? notice.noticeAudience : null,
  }))
  await notifyUsers(
    db,
    rows.filter(({ userId }) => userId !== null),
  )
  await notifyGroups(
    db,
    rows.filter(({ userId }) => userId === null),
  )
}

/** One of another operator gets none; one of the platform reads it there. */
async function notifyUsers(db: Executor, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await db.later(sql`select notify_users(${JSON.stringify(rows)}::jsonb)`)
  db.signal('live')
}

type GroupRow = {
  tenantId: string
  audience: Audience | null
  category: string
  noticeAudience: NoticeAudience | null
}

/** An audience, or the readers of a notice. */
async function notifyGroups(db: Executor, rows: readonly GroupRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.later(sql`insert into message (tenant_id, audience, made_by, category, code, params, alarm_row_id, notice_id)
    select "tenantId", audience, "madeBy", category, code, params, "alarmRowId", "noticeId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m("tenantId" text, audience text, "madeBy" bigint, category text, code text, params jsonb,
        "alarmRowId" bigint, "noticeId" bigint)
    on conflict (notice_id) where notice_id is not null do nothing`)
  await emitLive(
    db,
    rows.map(({ tenantId, audience, noticeAudience, category }) => ({
      tenantId,
      topic: 'message',
      createDept: null,
      data: { type: 'new', userId: null, audience, category, ...(noticeAudience && { noticeAudience }) },
    })),
  )
}
