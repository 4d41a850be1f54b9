// What stands above the messages of operation: the worst alarms nobody deals with yet, and the reader's own bulk jobs that run or just ended.
import { useLingui } from '@lingui/react/macro'
import { Anchor, Skeleton } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { bulkJobPath } from '../../kit/bulk-job'
import { Named } from '../../kit/cells'
import { useCall } from '../../kit/client'
import { Since } from '../../kit/devices/since'
import { useNow } from '../../kit/now'
import { DictionaryLabel } from '../../kit/dictionary'
import { useLiveRefresh } from '../../kit/live/use-live'
import { PageLink } from '../../kit/page-link'
import { useMay } from '../../kit/permissions'
import { isRecent } from './bell-rules'
import classes from './bell-panel.module.css'

type Alarm = Data<'alarmPage'>['records'][number]
type Job = Data<'bulkJobList'>['records'][number]

function listOf(kind: Alarm['deviceKind']): string {
  return kind === 'vehicle' ? '/alarm/vehicle' : '/alarm/cabinet'
}

function hrefOf({ deviceKind, id }: Alarm): string {
  return `${listOf(deviceKind)}?${new URLSearchParams({ status: '1', view: id }).toString()}`
}

/** The most severe ones come first. */
const worstFirst = { status: 1, handling: 0, size: 6, ascs: 'level', descs: 'startTime' } as const

/** What of it the reader may see; nothing, where that is nothing. */
export function AlarmsAndJobs({ onLeave }: { onLeave: () => void }) {
  const may = useMay()
  return (
    <div className={classes.panel}>
      {may('alarmPage') && <OpenAlarms onLeave={onLeave} />}
      {may('bulkJobList') && <OwnJobs onLeave={onLeave} />}
    </div>
  )
}

function OpenAlarms({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('alarmPage', worstFirst, { staleTimeMs: 10_000 })
  useLiveRefresh(['alarm'], ['alarmPage'])
  const rows = data?.records ?? []
  return (
    <section aria-label={t`Alarms nobody deals with yet`} aria-busy={!data && !error}>
      <h2 className={classes.title}>{t`Alarms nobody deals with yet`}</h2>
      {!data && error && (
        <p className={classes.nothing} role="alert">
          {error.message} <Anchor component="button" onClick={() => void refetch()}>{t`Try again`}</Anchor>
        </p>
      )}
      {!data && !error && <Skeleton height={12} width="60%" m={14} />}
      {data && rows.length === 0 && <p className={classes.nothing}>{t`None. All is well.`}</p>}
      <ul className={classes.rows}>
        {rows.map((alarm) => (
          <li key={alarm.id}>
            <AlarmRow alarm={alarm} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {(data?.total ?? 0) > rows.length && (
        <PageLink href="/alarm/cabinet?status=1&handling=0" className={classes.all} onClick={onLeave}>
          {t`All alarms`}
        </PageLink>
      )}
    </section>
  )
}

function AlarmRow({ alarm, onLeave }: { alarm: Alarm; onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <PageLink href={hrefOf(alarm)} className={classes.row} onClick={onLeave}>
      <span className={classes.level}>
        <DictionaryLabel code="alarm_level" value={String(alarm.level)} />
      </span>
      <span className={classes.what}>
        <span className={classes.name}>
          <Named name={alarm.name} nameEn={alarm.nameEn} />
        </span>
        <span className={classes.where}>
          {alarm.deviceName ?? alarm.deviceId}
          {alarm.boxId > 0 && ` · ${t`Slot ${alarm.boxId}`}`}
        </span>
      </span>
      <span className={classes.since}>
        <Since from={alarm.startTime} />
      </span>
    </PageLink>
  )
}

/** Of what there was to do: without what could not be done or was so already. */
function JobFigures({ job }: { job: Job }) {
  const { t } = useLingui()
  const { done, failed, total, refused, skipped } = job
  const planned = total - refused - skipped
  return t`${done} of ${planned} done, ${failed} failed`
}

function OwnJobs({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { data } = useCall('bulkJobList', { isOwn: true, size: 10 })
  useLiveRefresh(['job'], ['bulkJobList'])
  const now = useNow()
  const jobs = (data?.records ?? []).filter((job) => isRecent(job, now))
  if (jobs.length === 0) return null
  return (
    <section aria-label={t`Own bulk jobs`}>
      <h2 className={classes.title}>{t`Own bulk jobs`}</h2>
      <ul className={classes.rows}>
        {jobs.map((job) => (
          <li key={job.id}>
            <PageLink href={`${bulkJobPath}?view=${job.id}`} className={classes.row} onClick={onLeave}>
              <span className={classes.what}>
                <span className={classes.name}>
                  {job.title ?? <DictionaryLabel code="bulk_job_kind" value={job.kind} isPlain />}
                </span>
                <span className={classes.where}>
                  <JobFigures job={job} />
                </span>
              </span>
              <DictionaryLabel code="bulk_job_state" value={job.state} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
