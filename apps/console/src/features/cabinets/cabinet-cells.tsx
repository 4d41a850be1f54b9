// Cells of cabinets: threshold with pending change, and open alarms.
import { useLingui } from '@lingui/react/macro'
import { State } from '../../kit/values/cells'

type ThresholdPairProps = { wanted: number; reported: number | null }

/** The desired threshold, with a mark while the cabinet reports another one. */
export function ThresholdPair({ wanted, reported }: ThresholdPairProps) {
  const { t } = useLingui()
  if (wanted === reported) return <span>{wanted}</span>
  const title = t`The cabinet has not applied the desired threshold yet`
  return (
    <span title={title}>
      <State statusColor="warn">{reported === null ? t`not confirmed` : t`device ${reported}`}</State> {wanted}
    </span>
  )
}

export function AlarmCount({ count }: { count: number }) {
  const { t } = useLingui()
  return count === 0 ? <span>0</span> : <State statusColor="warn">{t`${count} open`}</State>
}
