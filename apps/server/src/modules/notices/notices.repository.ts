/** Notices: texts that a tenant publishes to its users. Raw SQL: audiences are conditions over arrays. */
import { messageText, noticeInput } from '@swapdesk/validation'
import { commaJoined, dictionaryName, localName, namesOf, personName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, createTimeFilters, equals, filterOn, likePattern } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun, type Row } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { isNoticeFor } from '../messages/index.ts'
import { sanitizeRichText } from './rich-text.ts'

const CONTENT_MAX = 20_000

/** Stores harmless HTML only. Escaping may make it longer than the input, which later changes would refuse. */
function withHarmlessContent(_context: Context, row: Row): Row {
  if (typeof row['content'] !== 'string') return row
  const content = sanitizeRichText(row['content'])
  if (content.length > CONTENT_MAX)
    throw new Problem('validation.failed', {}, (locale) => ({
      content: messageText(`text.too-long:${CONTENT_MAX}`, locale),
    }))
  return { ...row, content }
}

export const notices = defineNoun({
  operations: {
    list: 'noticeList',
    detail: 'noticeDetail',
    submit: 'noticeSubmit',
    remove: 'noticeRemove',
    export: 'noticeExport',
  },
  title: { zh: '通知公告', en: 'notices' },
  table: 'notice',
  alias: 'n',
  joins: { t: { table: 'tenant', on: { tenantId: 'n.tenantId' } } },
  columns: {
    tenantName: localName('t.tenantName'),
    categoryName: dictionaryName('notice', 'n.category'),
    deptId: commaJoined('n.deptId'),
    deptName: namesOf('dept', 'deptName', 'n.deptId'),
    roleId: commaJoined('n.roleId'),
    roleName: namesOf('role', 'roleName', 'n.roleId'),
    readCount: sql<number>`(select count(*)::int from notice_read r where r.notice_id = n.id)`,
  },
  foreignColumns: () => ({
    deptName: ['depts', 'deptName'],
    roleName: ['roles', 'roleName'],
  }),
  filters: {
    title: contains('n.title'),
    category: equals('n.category'),
    releaseTime_datege: atLeast('n.releaseTime'),
    releaseTime_datele: atMost('n.releaseTime'),
    isPinned: equals('n.isPinned'),
    status: equals('n.status'),
    ...createTimeFilters('n'),
  },
  scopeColumns: ['category', 'isPinned', 'status'],
  rule: formRule(noticeInput),
  prepare: withHarmlessContent,
})

/** The notices of the caller. */
export const ownNotices = defineNoun({
  operations: { list: 'ownNoticeList', detail: 'ownNoticeDetail' },
  table: 'notice',
  alias: 'n',
  isUnscoped: true,
  alive: ({ principal }) => isNoticeFor(principal),
  columns: {
    categoryName: dictionaryName('notice', 'n.category'),
    // Never null, by `alive`.
    releaseTime: sql<string>`n.release_time`,
    isRead: ({ principal }: Context) =>
      sql<boolean>`exists (select from notice_read r where r.notice_id = n.id and r.user_id = ${principal.userId})`,
  },
  filters: {
    title: contains('n.title'),
    category: equals('n.category'),
    releaseTime_datege: atLeast('n.releaseTime'),
    releaseTime_datele: atMost('n.releaseTime'),
    isPinned: equals('n.isPinned'),
  },
  order: sql`n.is_pinned desc, n.release_time desc, n.id desc`,
})

/** Read receipts of one notice, which the handler has checked. */
export const noticeReaders = defineNoun({
  operations: { list: 'noticeReaderList' },
  table: 'noticeRead',
  alias: 'r',
  joins: { u: { table: 'userAccount', on: { tenantId: 'r.tenantId', id: 'r.userId' } } },
  isUnscoped: true,
  alive: () => sql`true`,
  columns: {
    id: 'r.userId',
    account: 'u.account',
    name: personName('r.userId'),
    userDeptName: namesOf('dept', 'deptName', 'u.deptId'),
  },
  foreignColumns: () => ({
    account: ['users', 'account'],
    userDeptName: ['depts', 'deptName'],
  }),
  filters: {
    id: equals('r.noticeId'),
    name: filterOn('u.account', (value: string) => {
      const pattern = likePattern(value)
      return sql`(u.account ilike ${pattern} or u.real_name ilike ${pattern} or u.name ilike ${pattern})`
    }),
  },
  order: sql`r.read_time desc, r.user_id`,
})
