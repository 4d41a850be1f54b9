// The work that waits: each kind with its number, the rows that matter most, and a link to the filtered list.
import { useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../../kit/api/client'
import { Since } from '../../kit/devices/since'
import { useLiveRefresh } from '../../kit/live/use-live'
import { LinkRow, LinkRows } from '../../kit/navigation/link-row'
import { listHref } from '../../kit/navigation/list-href'
import { PageLink } from '../../kit/navigation/page-link'
import { Named } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { HomePart, refreshPauseMs } from './home-part'
import classes from './home.module.css'

type Task = Data<'homeTaskList'>[number]

const COUNT_MAX = 1_000

/** The list that each kind of work is a part of. */
const hrefs: Record<Task['key'], string> = {
  'cabinet-alarms': listHref<'alarmPage'>('/alarm/cabinet', { status: '1', handling: '0' }),
  'vehicle-alarms': listHref<'alarmPage'>('/alarm/vehicle', { status: '1', handling: '0' }),
  'battery-alarms': listHref<'alarmPage'>('/alarm/battery', { status: '1', handling: '0' }),
  'commands-to-confirm': listHref<'deviceCommandList'>('/device/command', { state: 'waiting' }),
  'top-ups-to-review': listHref<'nfcRechargeList'>('/nfc/recharge', { reviewStatus: '0' }),
  'credits-to-review': listHref<'swapRecordList'>('/swap/swap-record', { creditState: 'waiting' }),
  'settlements-to-review': listHref<'swapRecordList'>('/swap/swap-record', { settlementState: 'waiting' }),
  'waiting-swaps': listHref<'swapRecordList'>('/swap/swap-record', { needsPerson: 'true' }),
  'refunds-to-review': listHref<'walletRefundList'>('/trade/refund', { state: 'waiting' }),
  'write-offs-to-review': listHref<'batteryDebtList'>('/swap/battery-debt', { state: 'write_off' }),
  'missing-batteries': listHref<'batteryList'>('/swap/battery', { place: 'missing' }),
  'battery-debts': listHref<'batteryDebtList'>('/swap/battery-debt', { state: 'open', place: 'rider' }),
  'paused-jobs': listHref<'bulkJobList'>('/device/bulk-job', { state: 'paused' }),
}

export function Tasks() {
  const { t } = useLingui()
  const query = useCall('homeTaskList', {}, { staleTimeMs: 10_000 })
  useLiveRefresh(['alarm', 'cabinet', 'command', 'job'], ['homeTaskList'], { pauseMs: refreshPauseMs })
  return (
    <HomePart
      title={t`To do`}
      query={query}
      nothing={t`Nothing waits for you. Ctrl K finds records, pages and actions.`}
    >
      {(tasks) => tasks.map((task) => <TaskRows key={task.key} task={task} />)}
    </HomePart>
  )
}

function TaskRows({ task }: { task: Task }) {
  const { t } = useLingui()
  const { key, count, rows } = task
  const href = hrefs[key]
  return (
    <div className={classes.task}>
      <PageLink href={href} className={classes.taskTitle}>
        <DictionaryLabel code="home_task" value={key} isPlain />
        <span className={classes.count}>{count < COUNT_MAX ? count : t`${COUNT_MAX} or more`}</span>
      </PageLink>
      <LinkRows>
        {rows.map(({ id, title, name, nameEn, since }) => {
          const isCode = key === 'paused-jobs'
          const what =
            name &&
            (isCode ? (
              <DictionaryLabel code="bulk_job_kind" value={name} isPlain />
            ) : (
              <Named name={name} nameEn={nameEn} />
            ))
          return (
            <LinkRow
              key={id}
              href={`${href}&view=${id}`}
              name={title ?? what}
              about={title && what}
              aside={since && <Since from={since} />}
            />
          )
        })}
      </LinkRows>
    </div>
  )
}
