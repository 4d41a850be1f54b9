/** Handlers of notices, of their read receipts, and of the caller's own notices. */
import { plainHandlers } from '../../crud/handlers.ts'
import { detailOf, pageOf } from '../../crud/list.ts'
import { submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import type { HandlersOf } from '../../http/context.ts'
import { markRead } from '../messages/index.ts'
import { NOTICES_SIGNAL } from './notice-publisher.ts'
import { noticeReaders, notices, ownNotices } from './notices.repository.ts'

export const noticeHandlers: HandlersOf<'notices'> = {
  ...plainHandlers(notices),
  ...plainHandlers(ownNotices),
  noticeSubmit: async (context, input) => {
    const saved = await submitRow(context, notices, input)
    context.db.signal(NOTICES_SIGNAL)
    return saved
  },
  noticeReaderList: async (context, input) => {
    await detailOf(context, notices, 'noticeDetail', input.id)
    return pageOf(context, noticeReaders, 'noticeReaderList', input)
  },
  ownNoticeRead: async (context, { id }) => {
    const { db, principal } = context
    await detailOf(context, ownNotices, 'ownNoticeDetail', id)
    const receipt = { tenantId: principal.tenantId, noticeId: id, userId: principal.userId }
    await db.run(
      query
        .insertInto('noticeRead')
        .values(receipt)
        .onConflict((conflict) => conflict.doNothing()),
    )
    await markRead(context, sql`m.notice_id = ${id}`)
    return {}
  },
}
