// One command in full: payload, steps, and acknowledgement.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/device-commands'
import { columnsOf } from '../columns'
import { NotSet } from '../values/cells'
import { commandColumns as col, type commands } from './command-columns'
import type { DetailOf } from '../resource'
import classes from './command-sections.module.css'
import { ListLink } from '../navigation/record-link'
import { Timeline } from './timeline'

type Detail = DetailOf<typeof commands>
const own = columnsOf<Detail>(labels)

const job = own.custom('jobId', ({ jobId }) => (
  <ListLink path="/device/bulk-job" list="bulkJobList" search={{ view: jobId ?? '' }} text={jobId} />
))

function Json({ value }: { value: object | null }) {
  if (value === null || Object.keys(value).length === 0) return <NotSet />
  return <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>
}

export const commandSections = [
  {
    title: msg`Steps`,
    columns: [
      own.custom('state', (row) => <Timeline command={row} />, {
        label: msg`Receipt`,
        reason: 'all steps, not the state alone',
      }),
    ],
    isWide: true,
  },
  {
    title: msg`Command`,
    columns: [
      col.name,
      col.code,
      col.effect,
      col.deviceName,
      col.sn,
      col.kind,
      col.station,
      col.slot,
      col.requester,
      col.created,
      col.reason,
      col.confirmer,
    ],
  },
  {
    title: msg`Content`,
    columns: [
      own.custom('data', (row) => <Json value={row.data} />),
      own.custom('result', (row) => <Json value={row.result} />),
    ],
    isWide: true,
  },
  {
    title: msg`Record`,
    columns: [col.expires, col.attempts, col.seq, col.resultCode, col.cmdId, job],
  },
]
