// The rental strategy that a job binds vehicles to, or that it unbinds them.
import { useLingui } from '@lingui/react/macro'
import { ChoiceSelect } from '../../kit/devices/vehicle-choices'
import { UNBOUND } from './draft'
import type { DraftControl } from './use-draft'
import { useIssue } from './use-issue'

export function StrategyField({ control }: { control: DraftControl }) {
  const { t } = useLingui()
  const { draft, change } = control
  const issue = useIssue(control)
  return (
    <ChoiceSelect
      source="strategies"
      name={t`Rental strategy`}
      label={t`Rental strategy`}
      withAsterisk
      isForBinding
      tenantId={draft.source === 'filter' ? draft.filter['tenantId'] : undefined}
      more={[{ value: UNBOUND, label: t`None: unbind from the present one` }]}
      error={issue('rentalStrategyId')}
      value={draft.rentalStrategyId}
      onChange={(rentalStrategyId) => change({ rentalStrategyId })}
    />
  )
}
