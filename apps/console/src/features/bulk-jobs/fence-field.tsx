// The geofence that a job binds vehicles to, or that it unbinds them.
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useCall } from '../../kit/api/client'
import { UNBOUND } from './draft'
import type { DraftControl } from './use-draft'
import { useIssue } from './use-issue'

export function FenceField({ control }: { control: DraftControl }) {
  const { t } = useLingui()
  const { draft, change } = control
  const issue = useIssue(control)
  const tenantId = draft.source === 'filter' ? draft.filter['tenantId'] : ''
  const found = useCall('geofenceOptions', tenantId ? { tenantId } : {})
  const options = (found.data ?? []).map((fence) => ({ value: fence.id, label: fence.name }))
  return (
    <Select
      label={t`Geofence`}
      withAsterisk
      searchable
      nothingFoundMessage={t`Nothing found`}
      data={[...options, { value: UNBOUND, label: t`None: unbind from the present one` }]}
      error={issue('electronicFenceId')}
      value={draft.electronicFenceId || null}
      onChange={(electronicFenceId) => change({ electronicFenceId: electronicFenceId ?? '' })}
    />
  )
}
