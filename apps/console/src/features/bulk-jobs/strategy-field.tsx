// The rental strategy that a job binds vehicles to, or that it unbinds them.
import { useLingui } from '@lingui/react/macro'
import { ChoiceSelect } from '../../kit/choices/choice-select'
import { UNBOUND } from './draft'
import type { DraftControl } from './use-draft'
import { useIssue } from './use-issue'

export function StrategyField({ control }: { control: DraftControl }) {
  const { t } = useLingui()
  const { draft, change } = control
  const issue = useIssue(control)
  const tenantId = draft.source === 'filter' ? draft.filter['tenantId'] : undefined
  return (
    <ChoiceSelect
      // What was found for another operator is not offered until the reply.
      key={tenantId}
      source="strategies"
      name={t`Rental strategy`}
      label={t`Rental strategy`}
      withAsterisk
      isForBinding
      tenantId={tenantId}
      more={[{ value: UNBOUND, label: t`None: unbind from the present one` }]}
      error={issue('rentalStrategyId')}
      value={draft.rentalStrategyId}
      onChange={(rentalStrategyId) => change({ rentalStrategyId })}
    />
  )
}
