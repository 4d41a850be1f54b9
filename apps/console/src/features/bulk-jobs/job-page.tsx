// The page of one job: the plan before it starts, its progress, and a receipt per item.
import { usePane } from '../../kit/navigation/pane'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import classes from './bulk-jobs.module.css'
import { JobFigures } from './job-figures'
import { BackToList, JobHeader } from './job-header'
import { JobPlan } from './job-plan'
import { Receipts } from './receipts'
import { useJob } from './use-job'
import { useRate } from './use-rate'
import type { Job } from './job-resource'

export function JobPage({ id }: { id: string }) {
  const { data, error, refetch, dataUpdatedAt } = useJob(id)
  if (data) return <LoadedJob job={data} updatedAtMs={dataUpdatedAt} />
  return (
    <article className={classes.page}>
      <header className={classes.header}>
        <BackToList />
      </header>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </article>
  )
}

/** Shows the receipts of one reason, or of one state. */
function useShowItems() {
  const { setSearch } = usePane()
  return (state: string, reasonCode: string) =>
    setSearch(({ 'item.current': _page, ...search }) => ({
      ...search,
      'item.state': state,
      'item.reasonCode': reasonCode,
    }))
}

function LoadedJob({ job, updatedAtMs }: { job: Job; updatedAtMs: number }) {
  const rate = useRate(job, updatedAtMs, job.state === 'running')
  const showItems = useShowItems()
  return (
    <article className={classes.page}>
      <JobHeader job={job} />
      <div className={classes.summary}>
        {job.state === 'planned' ? <JobPlan job={job} /> : <JobFigures job={job} perSecond={rate} />}
        <Reasons job={job} onChoose={showItems} />
      </div>
      <Receipts job={job} />
    </article>
  )
}

type ReasonsProps = { job: Job; onChoose: (state: string, reasonCode: string) => void }

/** Why items were refused or failed, most frequent first; a click shows them below. */
function Reasons({ job: { reasons }, onChoose }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {reasons
        .toSorted((one, other) => other.count - one.count)
        .map((reason) => (
          <li key={`${reason.state} ${reason.reasonCode} ${reason.reason}`}>
            <button type="button" className={classes.reason} onClick={() => onChoose(reason.state, reason.reasonCode)}>
              <span className={classes.reasonCount}>{reason.count.toLocaleString('en')}</span>
              {reason.reason}
            </button>
          </li>
        ))}
    </ul>
  )
}
