// The rental strategy that a job binds vehicles to, or that it unbinds them.
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useCall } from '../../kit/api/client'
import { UNBOUND } from './draft'
import type { DraftControl } from './use-draft'
import { useIssue } from './use-issue'

export function StrategyField({ control }: { control: DraftControl }) {
  const { t } = useLingui()
  const { draft, change } = control
  const issue = useIssue(control)
  const tenantId = draft.source === 'filter' ? draft.filter['tenantId'] : ''
  const found = useCall('rentalStrategyOptions', tenantId ? { tenantId } : {})
  const options = (found.data ?? []).map((strategy) => ({ value: strategy.id, label: strategy.templateName }))
  return (
    <Select
      label={t`Rental strategy`}
      withAsterisk
      searchable
      nothingFoundMessage={t`Nothing found`}
      data={[...options, { value: UNBOUND, label: t`None: unbind from the present one` }]}
      error={issue('rentalStrategyId')}
      value={draft.rentalStrategyId || null}
      onChange={(rentalStrategyId) => change({ rentalStrategyId: rentalStrategyId ?? '' })}
    />
  )
}
