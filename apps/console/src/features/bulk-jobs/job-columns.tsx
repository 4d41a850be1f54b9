// The columns of jobs: what it is, where it stands, how far it is, whose it is.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { State } from '../../kit/values/cells'
import { columnsOf } from '../../kit/columns'
import type { JobRow } from './job-resource'
import { ProgressBar } from './progress-bar'

const col = columnsOf<JobRow>()

function Failed({ count }: { count: number }) {
  if (count === 0) return <>0</>
  return (
    <State statusColor="bad">
      <Trans>{count} failed</Trans>
    </State>
  )
}

export const jobColumns = [
  col.dict('kind', msg`Job kind`, 'bulk_job_kind', { width: 180 }),
  col.text('title', msg`Title`, { width: 170 }),
  col.dict('state', msg`Job state`, 'bulk_job_state', { width: 120 }),
  col.custom('pending', msg`Progress`, (row) => <ProgressBar counts={row} />, { width: 200 }),
  col.number('total', msg`Items`, { width: 90 }),
  col.number('done', msg`Done`, { width: 90 }),
  col.custom('failed', msg`Failed`, (row) => <Failed count={row.failed} />, { width: 120 }),
  col.number('refused', msg`Cannot be done`, { width: 130 }),
  col.number('skipped', msg`Nothing to do`, { width: 120 }),
  col.number('ratePerSecond', msg`Per second, at most`, { width: 150 }),
  col.text('ownerName', msg`Planned by`, { width: 120 }),
  col.dateTime('createTime', msg`Planned at`),
  col.dateTime('startTime', msg`Started`),
  col.dateTime('endTime', msg`Ended`),
  col.text('tenantName', msg`Operator`, { width: 130 }),
]
