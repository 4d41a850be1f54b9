/** Notices: harmless content, and who sees which. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const notices = `${server}/modules/notices`

export const noticeGuards: Mutant[] = [
  ...mutantsOf(
    `${server}/app.ts`,
    [`${server}/modules/messages/default-channels.test.ts`],
    [['channels of critical alarms', "?? ['webhook'].map(", "?? ['other'].map("]],
  ),
  ...mutantsOf(
    `${notices}/rich-text.ts`,
    [`${notices}/rich-text.test.ts`],
    [
      [
        'schemes of links in notices',
        "['http', 'https', 'mailto', 'tel']",
        "['http', 'https', 'mailto', 'tel', 'javascript']",
      ],
      ['pictures of other servers in notices', "tag === 'img' && !PICTURE.test", "tag === 'video' && !PICTURE.test"],
    ],
  ),
  ...mutantsOf(
    `${notices}/notices.repository.ts`,
    [`${notices}/notices.test.ts`],
    [['sanitizer of notices', "sanitizeRichText(row['content'])", "String(row['content'])"]],
  ),
  ...mutantsOf(
    `${notices}/notices.handlers.ts`,
    [`${notices}/notices.test.ts`],
    [
      [
        'tenant of read receipts of a notice',
        "await detailOf(context, notices, 'noticeDetail', input.id)",
        'void notices',
      ],
      ['audience of a confirmed notice', "await detailOf(context, ownNotices, 'ownNoticeDetail', id)", 'void detailOf'],
    ],
  ),
  ...mutantsOf(
    `${server}/modules/messages/notice-audience.ts`,
    [`${notices}/notices.test.ts`],
    [
      ['release time of own notices', ' and n.release_time <= now()', ''],
      ['own notices without a role', ' and cardinality(${roleIds}::bigint[]) > 0', ''],
      ['audience of own notices', '(cardinality(n.dept_id) = 0 and', '(true or cardinality(n.dept_id) = 0 and'],
    ],
  ),
]
