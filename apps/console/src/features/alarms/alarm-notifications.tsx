// Shown above the messages of operation: the most severe unhandled alarms, and the user's running and recently ended
// bulk jobs.
import '@mantine/core/styles/Anchor.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Anchor, Skeleton } from '@mantine/core'
import type { Data, Input } from '@swapdesk/sdk'
import { bulkJobPath } from '../../kit/api/plan-bulk-job'
import { Named } from '../../kit/values/cells'
import { useCall } from '../../kit/api/client'
import { Since } from '../../kit/devices/since'
import { useCurrentTime } from '../../kit/hooks/use-current-time'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { LinkRow, LinkRows } from '../../kit/navigation/link-row'
import { useLiveRefresh } from '../../kit/live/use-live'
import { listHref } from '../../kit/navigation/list-href'
import { PageLink } from '../../kit/navigation/page-link'
import { usePermissionCheck } from '../../kit/user/permissions'
import { isRecent } from './alert-rules'
import classes from './alarm-notifications.module.css'

type Alarm = Data<'alarmPage'>['records'][number]
type Job = Data<'bulkJobList'>['records'][number]

const lists: Record<Alarm['deviceKind'], string> = {
  cabinet: '/alarm/cabinet',
  vehicle: '/alarm/vehicle',
  bms: '/alarm/battery',
}

function hrefOf({ deviceKind, id }: Alarm): string {
  return `${lists[deviceKind]}?${new URLSearchParams({ status: '1', view: id }).toString()}`
}

/** The most severe ones come first. */
const worstFirst = {
  status: 1,
  handling: 0,
  size: 6,
  ascs: 'level',
  descs: 'startTime',
} as const satisfies Input<'alarmPage'>

const openAlarms = listHref<'alarmPage'>('/alarm/cabinet', { status: '1', handling: '0' })

/** The parts the user may see; nothing without permissions. */
export function AlarmsAndJobs({ onLeave }: { onLeave: () => void }) {
  const can = usePermissionCheck()
  return (
    <div className={classes.panel}>
      {can('alarmPage') && <OpenAlarms onLeave={onLeave} />}
      {can('bulkJobList') && <OwnJobs onLeave={onLeave} />}
    </div>
  )
}

function OpenAlarms({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('alarmPage', worstFirst)
  useLiveRefresh(['alarm'], ['alarmPage'])
  const rows = data?.records ?? []
  return (
    <section aria-label={t`Unhandled alarms`} aria-busy={!data && !error}>
      <h2 className={classes.title}>{t`Unhandled alarms`}</h2>
      {!data && error && (
        <p className={classes.nothing} role="alert">
          {error.message} <Anchor component="button" onClick={() => void refetch()}>{t`Try again`}</Anchor>
        </p>
      )}
      {!data && !error && <Skeleton height={12} width="60%" m={14} />}
      {data && rows.length === 0 && <p className={classes.nothing}>{t`No unhandled alarms.`}</p>}
      <LinkRows>
        {rows.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} onLeave={onLeave} />
        ))}
      </LinkRows>
      {(data?.total ?? 0) > rows.length && (
        <PageLink href={openAlarms} className={classes.all} onClick={onLeave}>
          {t`All alarms`}
        </PageLink>
      )}
    </section>
  )
}

function AlarmRow({ alarm, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <LinkRow
      href={hrefOf(alarm)}
      isNew
      onClick={onLeave}
      mark={
        <span className={classes.level}>
          <DictionaryLabel code="alarm_level" value={String(alarm.level)} />
        </span>
      }
      name={<Named name={alarm.name} nameEn={alarm.nameEn} />}
      about={
        <>
          {alarm.deviceName ?? alarm.deviceId}
          {alarm.boxId > 0 && ` · ${t`Slot ${alarm.boxId}`}`}
        </>
      }
      aside={<Since from={alarm.startTime} />}
    />
  )
}

/** Of the items to execute: without refused and skipped ones. */
function JobFigures({ job }: { job: Job }) {
  const { t } = useLingui()
  const { done, deferred, failed, total, refused, skipped } = job
  const planned = total - refused - skipped
  if (deferred > 0) return t`${done} of ${planned} done, ${deferred} set and sent once online, ${failed} failed`
  return t`${done} of ${planned} done, ${failed} failed`
}

function OwnJobs({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { data } = useCall('bulkJobList', { isOwn: true, size: 10 })
  useLiveRefresh(['job'], ['bulkJobList'])
  const now = useCurrentTime()
  const jobs = (data?.records ?? []).filter((job) => isRecent(job, now))
  if (jobs.length === 0) return null
  return (
    <section aria-label={t`My bulk jobs`}>
      <h2 className={classes.title}>{t`My bulk jobs`}</h2>
      <LinkRows>
        {jobs.map((job) => (
          <LinkRow
            key={job.id}
            href={`${bulkJobPath}?view=${job.id}`}
            onClick={onLeave}
            name={job.title ?? <DictionaryLabel code="bulk_job_kind" value={job.kind} isPlain />}
            about={<JobFigures job={job} />}
            aside={<DictionaryLabel code="bulk_job_state" value={job.state} />}
          />
        ))}
      </LinkRows>
    </section>
  )
}
