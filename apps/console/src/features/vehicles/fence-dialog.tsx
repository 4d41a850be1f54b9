// Binds vehicles to a geofence, or unbinds them: these at once, all that match the filters by a bulk job.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { vehicleFenceInput, vehicleFencePlanInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useWrite } from '../../kit/api/client'
import { usePlanJob } from '../../kit/api/plan-bulk-job'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { StrategyRequest } from './strategy-dialog'

const Field = fieldsOf<{ electronicFenceId: string | null }>(labels)

type FenceDialogProps = { request: StrategyRequest; onClose: () => void }

export function FenceDialog({ request: { rows, matching, clear }, onClose }: FenceDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBindFence', ['geofenceList'])
  const plan = usePlanJob()
  const tenantId = matching ? matching.filter['tenantId'] : rows[0]?.tenantId
  const ids = rows.map(({ id }) => id)
  const first = rows[0]?.electronicFenceId ?? null
  const isMixed = rows.some((row) => row.electronicFenceId !== first)
  const hint = isMixed ? t`They have different geofences now. Empty: none of them keeps one` : t`Empty: no geofence`
  return (
    <FormDialog
      title={t`Geofence`}
      verb={matching ? t`Create plan` : t`Save`}
      done={matching ? t`Planned; nothing changes until the job is started` : t`Geofence saved`}
      schema={matching ? vehicleFencePlanInput : vehicleFenceInput.omit({ ids: true })}
      initial={{ electronicFenceId: isMixed ? null : first }}
      onSubmit={async ({ electronicFenceId }) => {
        if (matching) return plan({ kind: 'vehicle_fence', ...matching, params: { electronicFenceId } })
        await bind({ ids, electronicFenceId })
        clear?.()
      }}
      onClose={onClose}
      size={420}
    >
      <Text size="sm">
        {matching ? (
          <Trans>A plan first shows which vehicles would change. Nothing changes until it is started.</Trans>
        ) : (
          listNames(rows.map(({ vehicleSn }) => vehicleSn))
        )}
      </Text>
      <Field.ByName
        name="electronicFenceId"
        source="geofences"
        tenantId={tenantId}
        label={t`Geofence`}
        reason="its name is chosen"
        hint={hint}
        hasAutofocus
      />
    </FormDialog>
  )
}
