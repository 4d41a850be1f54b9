// Binds leased vehicles to a rental strategy, or unbinds them: these at once, all that match the filters by a bulk job.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { vehicleStrategyInput, vehicleStrategyPlanInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useWrite } from '../../kit/api/client'
import { usePlanJob } from '../../kit/api/plan-bulk-job'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { Matching } from '../../kit/list/use-list'
import type { VehicleRow } from './vehicle-resource'

const Field = fieldsOf<{ rentalStrategyId: string | null }>(labels)

export type StrategyRequest = { rows: readonly VehicleRow[]; matching?: Matching; clear?: () => void }
type StrategyDialogProps = { request: StrategyRequest; onClose: () => void }

export function StrategyDialog({ request: { rows, matching, clear }, onClose }: StrategyDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBindRentalStrategy', ['riderPage'])
  const plan = usePlanJob()
  const tenantId = matching ? matching.filter['tenantId'] : rows[0]?.tenantId
  const ids = rows.map(({ id }) => id)
  const first = rows[0]?.rentalStrategyId ?? null
  const isMixed = rows.some((row) => row.rentalStrategyId !== first)
  const hint = isMixed ? t`They have different strategies now. Empty: none of them keeps one` : t`Empty: no strategy`
  return (
    <FormDialog
      title={t`Rental strategy`}
      verb={matching ? t`Create plan` : t`Save`}
      done={matching ? t`Planned; nothing changes until the job is started` : t`Rental strategy saved`}
      schema={matching ? vehicleStrategyPlanInput : vehicleStrategyInput.omit({ ids: true })}
      initial={{ rentalStrategyId: isMixed ? null : first }}
      onSubmit={async ({ rentalStrategyId }) => {
        if (matching) return plan({ kind: 'vehicle_strategy', ...matching, params: { rentalStrategyId } })
        await bind({ ids, rentalStrategyId })
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
      <Field.ByName name="rentalStrategyId" source="strategies" tenantId={tenantId} hint={hint} hasAutofocus />
    </FormDialog>
  )
}
