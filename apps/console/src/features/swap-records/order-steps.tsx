// What happened in an order, step by step, live while it goes on.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { useCall } from '../../kit/api/client'
import type { SwapRow } from '../../kit/devices/swap-columns'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { DateTime } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { RecordLink } from '../../kit/navigation/record-link'
import links from '../../kit/navigation/record-link.module.css'
import classes from './order-steps.module.css'

type Step = Data<'swapRecordUserOperateRecord'>['records'][number]

/** More steps than any order has. */
const shownMax = 200

export function OrderSteps({ swap: { contactsId, orderNo } }: { swap: SwapRow }) {
  const { t } = useLingui()
  const input = { contactsId, orderNo, ascs: 'operateTime', size: shownMax }
  const { data, error, refetch } = useCall('swapRecordUserOperateRecord', input, { keepsPrevious: true })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={8} />
  return (
    <ol className={classes.steps} aria-label={t`Timeline`} data-grows>
      {data.records.map((step) => (
        // An order and its settlement, a command and its answer, an action and its review have one identifier each.
        <li key={`${step.source}${step.id}${step.description}`} data-source={step.source}>
          <span className={classes.time}>
            <DateTime value={step.operateTime} isFull />
          </span>
          <span className={classes.quiet}>
            <DictionaryLabel code="swap_step_source" value={step.source} isPlain />
          </span>
          <Content step={step} />
          <span className={classes.phase}>
            <DictionaryLabel code="swap_phase" value={step.phase} isPlain />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Content({ step: { source, description, reason, userName, boxId, bmsSn } }: { step: Step }) {
  return (
    <span className={[classes.content, links.inText].join(' ')}>
      {description}
      {boxId !== null && (
        <>
          {' · '}
          <Trans>Slot {boxId}</Trans>
        </>
      )}
      {bmsSn !== null && (
        <>
          {' · '}
          <RecordLink kind="battery" number={bmsSn} text={bmsSn} />
        </>
      )}
      {userName !== null && ` · ${userName}`}
      {reason !== null && (
        <>
          {' · '}
          {source === 'settlement' || source === 'action' ? (
            reason
          ) : (
            <DictionaryLabel code="swap_abort_reason" value={reason} isPlain />
          )}
        </>
      )}
    </span>
  )
}
