/**
 * The work that waits for somebody. Each kind is a filtered list of a noun, so that its number is the total of the list that
 * the console opens. Raw SQL: columns of any noun under common names.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import {
  AlarmHandling,
  BatteryDebtState,
  BatteryPlace,
  BulkJobState,
  NfcReviewStatus,
  SwapReview,
} from '@swapdesk/dictionary'
import { columnExpression } from '../../crud/columns.ts'
import { fromOf, whereOf } from '../../crud/list.ts'
import type { Condition, Noun, Row } from '../../crud/noun.ts'
import { shownColumns } from '../../crud/visible-columns.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { alarms } from '../alarms/index.ts'
import { batteryDebts } from '../battery-debts/index.ts'
import { batteries } from '../batteries/index.ts'
import { bulkJobs } from '../bulk-jobs/index.ts'
import { deviceCommands } from '../device-commands/index.ts'
import { nfcRecharges } from '../nfc-cards/index.ts'
import { swapRecords } from '../swap-records/index.ts'
import { walletRefunds } from '../wallets/index.ts'

type HomeTask = DataOf<'homeTaskList'>[number]

const COUNT_MAX = 1_000
const ROWS_MAX = 3

type Task = {
  key: HomeTask['key']
  noun: Noun
  /** All of these are needed to see the rows and to end their waiting. */
  operations: readonly OperationId[]
  filter: Row
  /** Of the list's rows those that the caller can end. */
  own?: (context: Context) => Condition
  /** Columns of the list, the first with a value counts. */
  title: readonly string[]
  name: readonly string[]
  nameEn: readonly string[]
  since: string
  order: Condition
}

const OPEN = 1
const unhandled = { status: OPEN, handling: AlarmHandling.Open }
const alarmTask = {
  noun: alarms,
  operations: ['alarmPage', 'alarmSubmit'],
  title: ['deviceName', 'deviceId'],
  name: ['name'],
  nameEn: ['nameEn', 'name'],
  since: 'startTime',
  order: sql`a.level, a.start_time, a.id`,
} as const satisfies Partial<Task>

/** What another person asked for about an order. */
const isAskedByOther =
  (action: 'credit' | 'settle'): Task['own'] & {} =>
  ({ principal: { userId } }) =>
    sql`not exists (select from swap_action a where a.swap_record_id = o.id and a.tenant_id = o.tenant_id
    and a.action = ${action} and a.review_state = ${SwapReview.Waiting} and a.create_user = ${userId}::bigint)`

/** Most urgent first. */
const TASKS: readonly Task[] = [
  { ...alarmTask, key: 'cabinet-alarms', filter: { ...unhandled, deviceKind: 'cabinet' } },
  { ...alarmTask, key: 'vehicle-alarms', filter: { ...unhandled, deviceKind: 'vehicle' } },
  { ...alarmTask, key: 'battery-alarms', filter: { ...unhandled, deviceKind: 'bms' } },
  {
    key: 'commands-to-confirm',
    noun: deviceCommands,
    operations: ['deviceCommandList', 'deviceCommandConfirm'],
    filter: { state: 'waiting' },
    // As `confirmWaiting` has it: a second person confirms, in time.
    own: ({ principal: { userId } }) => sql`c.expire_time > now() and c.create_user is distinct from ${userId}::bigint
      and not exists (select from bulk_job j where j.id = c.job_id and j.create_user = ${userId}::bigint)`,
    title: ['deviceName', 'deviceSn'],
    name: ['name'],
    nameEn: ['nameEn'],
    since: 'createTime',
    order: sql`c.create_time, c.id`,
  },
  {
    key: 'top-ups-to-review',
    noun: nfcRecharges,
    operations: ['nfcRechargeList', 'nfcRechargeApprove'],
    filter: { reviewStatus: NfcReviewStatus.Pending },
    own: ({ principal: { userId } }) => sql`p.create_user is distinct from ${userId}::bigint`,
    title: ['cardNo'],
    name: ['riderName'],
    nameEn: ['riderName'],
    since: 'createTime',
    order: sql`p.create_time, p.id`,
  },
  {
    key: 'credits-to-review',
    noun: swapRecords,
    operations: ['swapRecordList', 'swapRecordCreditApprove'],
    filter: { creditState: SwapReview.Waiting },
    own: isAskedByOther('credit'),
    title: ['orderNo'],
    name: ['name'],
    nameEn: ['name'],
    since: 'updateTime',
    order: sql`o.update_time, o.id`,
  },
  {
    key: 'settlements-to-review',
    noun: swapRecords,
    operations: ['swapRecordList', 'swapRecordResolveApprove'],
    filter: { settlementState: SwapReview.Waiting },
    own: isAskedByOther('settle'),
    title: ['orderNo'],
    name: ['name'],
    nameEn: ['name'],
    since: 'updateTime',
    order: sql`o.update_time, o.id`,
  },
  {
    key: 'waiting-swaps',
    noun: swapRecords,
    operations: ['swapRecordList', 'swapRecordResolve'],
    filter: { needsPerson: true },
    title: ['orderNo'],
    name: ['name'],
    nameEn: ['name'],
    since: 'startTime',
    order: sql`o.start_time, o.id`,
  },
  {
    key: 'refunds-to-review',
    noun: walletRefunds,
    operations: ['walletRefundList', 'walletRefundApprove'],
    filter: { state: SwapReview.Waiting },
    own: ({ principal: { userId } }) => sql`f.create_user <> ${userId}::bigint`,
    title: ['riderName'],
    name: ['packName'],
    nameEn: ['packName'],
    since: 'createTime',
    order: sql`f.id`,
  },
  {
    key: 'write-offs-to-review',
    noun: batteryDebts,
    operations: ['batteryDebtList', 'batteryDebtWriteOffApprove'],
    filter: { state: BatteryDebtState.WriteOff },
    own: ({ principal: { userId } }) => sql`d.request_user is distinct from ${userId}::bigint`,
    title: ['bmsSn'],
    name: ['riderName'],
    nameEn: ['riderName'],
    since: 'requestTime',
    order: sql`d.request_time, b.id`,
  },
  {
    key: 'missing-batteries',
    noun: batteries,
    operations: ['batteryList'],
    filter: { place: BatteryPlace.Missing },
    title: ['bmsSn'],
    name: [],
    nameEn: [],
    since: 'placeTime',
    order: sql`p.occurred_at, b.id`,
  },
  {
    // Missing ones are listed above.
    key: 'battery-debts',
    noun: batteryDebts,
    operations: ['batteryDebtList', 'batteryDebtConfirm'],
    filter: { state: BatteryDebtState.Open, place: BatteryPlace.Rider },
    title: ['bmsSn'],
    name: ['riderName'],
    nameEn: ['riderName'],
    since: 'since',
    order: sql`p.occurred_at, b.id`,
  },
  {
    key: 'paused-jobs',
    noun: bulkJobs,
    operations: ['bulkJobList', 'bulkJobResume'],
    filter: { state: BulkJobState.Paused },
    title: ['title'],
    name: ['kind'],
    nameEn: ['kind'],
    since: 'createTime',
    order: sql`j.create_time, j.id`,
  },
]

/** The first value of these columns that the caller may see. */
function valueOf(context: Context, noun: Noun, names: readonly string[]): Condition {
  const shown = shownColumns(context, noun, names).map((name) => sql`${columnExpression(context, noun, name)}`)
  return shown.length === 0 ? sql`null` : sql`coalesce(${sql.join(shown)})`
}

function waitingOf(context: Context, { noun, filter, own }: Task): Condition {
  const where = whereOf(context, noun, filter)
  return own ? sql`${where} and ${own(context)}` : where
}

function countOf(context: Context, task: Task) {
  const { noun } = task
  const where = waitingOf(context, task)
  return sql<{ count: number }>`select count(*)::int as count
    from (select 1 from ${fromOf(noun)} where ${where} limit ${COUNT_MAX}) as waiting`
}

function rowsOf(context: Context, task: Task) {
  const { noun, title, name, nameEn, since, order } = task
  const value = (names: readonly string[]) => valueOf(context, noun, names)
  return sql<HomeTask['rows'][number]>`select ${sql.ref(`${noun.alias}.id`)} as id, ${value(title)} as title,
    ${value(name)} as name, ${value(nameEn)} as name_en, ${value([since])} as since
    from ${fromOf(noun)} where ${waitingOf(context, task)} order by ${order} limit ${ROWS_MAX}`
}

export async function homeTasks(context: Context): Promise<HomeTask[]> {
  const tasks = TASKS.filter(({ operations }) => operations.every((id) => !refusalOf(context.principal, id, false)))
  if (tasks.length === 0) return []
  const found = await context.db.many(tasks.flatMap((task) => [countOf(context, task), rowsOf(context, task)]))
  return tasks.flatMap(({ key }, index) => {
    const [counted, rows = []] = [found[2 * index]?.[0], found[2 * index + 1]]
    const count = Number(counted?.['count'] ?? 0)
    return count === 0 ? [] : [{ key, count, rows: rows as HomeTask['rows'] }]
  })
}
