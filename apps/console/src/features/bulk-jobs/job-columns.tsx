// The columns of jobs: kind, state, progress and owner.
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/bulk-jobs'
import { State } from '../../kit/values/cells'
import { columnsOf } from '../../kit/columns'
import type { JobRow } from './job-resource'
import { ProgressBar } from './progress-bar'

const col = columnsOf<JobRow>(labels)

function Failed({ count }: { count: number }) {
  if (count === 0) return <>0</>
  return (
    <State statusColor="bad">
      <Trans>{count} failed</Trans>
    </State>
  )
}

export const jobColumns = [
  col.dict('kind', { width: 180 }),
  col.text('title', { width: 170 }),
  col.dict('state', { width: 120 }),
  col.custom('pending', (row) => <ProgressBar counts={row} />, {
    width: 200,
    label: msg`Progress`,
    reason: 'all counts as one bar',
  }),
  col.number('total', { width: 90 }),
  col.number('done', { width: 90 }),
  col.number('deferred', { width: 110 }),
  col.custom('failed', (row) => <Failed count={row.failed} />, { width: 120 }),
  col.number('refused', { width: 130 }),
  col.number('skipped', { width: 130 }),
  col.number('ratePerSecond', { width: 150 }),
  col.text('ownerName', { width: 120 }),
  col.dateTime('createTime'),
  col.dateTime('startTime'),
  col.dateTime('endTime'),
  col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 }),
]
