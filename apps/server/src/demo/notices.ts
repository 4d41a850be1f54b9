/** Notices of the demo: pinned, read by some, for one department, to be released later, and a draft. Raw SQL: rows from JSON. */
import { type Executor, sql } from '../db/database.ts'

type People = { userId: string; deptIds: string[] }
type DemoNotice = {
  title: string
  content: string
  category: number
  /** Hours from now; null for a draft. */
  hours: number | null
  isPinned?: boolean
  isForOperations?: boolean
}

const ZH: DemoNotice[] = [
  {
    title: '国庆期间值班安排',
    content:
      '<h3>值班时间</h3><p>10 月 1 日至 8 日，各站点<strong>每日 8:00–22:00</strong> 安排人员值守。</p><ul><li>站点负责人于 9 月 28 日前提交名单</li><li>换电柜故障请先在告警中心登记，再联系运维部</li></ul>',
    category: 1,
    hours: -50,
    isPinned: true,
  },
  {
    title: '电池低温充电规范',
    content:
      '<p>气温低于 0 °C 时，电池放入换电柜后<em>静置 30 分钟</em>再充电。</p><blockquote><p>仓温低于 -10 °C 的换电柜将暂停充电。</p></blockquote>',
    category: 4,
    hours: -30,
  },
  {
    title: '运营部例会',
    content: '<p>本周五 15:00 在三楼会议室，议题为换电柜巡检。</p>',
    category: 6,
    hours: -4,
    isForOperations: true,
  },
  {
    title: '系统升级预告',
    content: '<p>明晚 23:00 起系统升级约 20 分钟，期间换电不受影响。</p>',
    category: 1,
    hours: 24,
  },
  { title: '冬季补贴方案（草稿）', content: '<p>待财务部确认。</p>', category: 2, hours: null },
]
const EN: DemoNotice[] = [
  {
    title: 'Opening hours in the rainy season',
    content:
      '<h3>Stations</h3><p>All stations are staffed <strong>from 7:00 to 21:00</strong> until the end of the season.</p><ul><li>Keep cabinets closed during heavy rain</li><li>Report water inside a slot as an alarm</li></ul>',
    category: 1,
    hours: -40,
    isPinned: true,
  },
  { title: 'New swap cabinet in Ntinda', content: '<p>The cabinet opens on Monday.</p>', category: 6, hours: -6 },
  { title: 'Charging after heavy rain', content: '<p>Dry the connectors before charging.</p>', category: 4, hours: -3 },
]

export async function seedNotices(db: Executor, tenantId: string, isChinese: boolean, people: People): Promise<void> {
  const notices = (isChinese ? ZH : EN).map((notice) => ({
    title: notice.title,
    content: notice.content,
    category: notice.category,
    hours: notice.hours,
    is_pinned: notice.isPinned ? 2 : 1,
    dept_id: notice.isForOperations ? [people.deptIds[1]] : [],
  }))
  await db.run(sql`insert into notice (tenant_id, title, content, category, is_pinned, dept_id, release_time, announce_time,
      create_user, create_dept, update_user, create_time)
    select ${tenantId}, n.title, n.content, n.category, n.is_pinned, n.dept_id, now() + make_interval(hours => n.hours),
      -- Published long ago: no message now.
      case when n.hours < 0 then now() + make_interval(hours => n.hours) end,
      ${people.userId}, ${people.deptIds[0]}, ${people.userId}, now() + make_interval(hours => least(coalesce(n.hours, 0), 0) - 1)
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n(title text, content text, category integer, hours integer, is_pinned smallint, dept_id bigint[])`)
  await db.run(sql`insert into notice_read (tenant_id, notice_id, user_id, read_time)
    select n.tenant_id, n.id, u.id, n.release_time + interval '90 minutes' from notice n
    join user_account u on u.tenant_id = n.tenant_id and u.account in ('operator', 'viewer')
    where n.tenant_id = ${tenantId} and n.release_time < now() - interval '24 hours'`)
}
