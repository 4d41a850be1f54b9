// Binds leased vehicles to a rental strategy, or unbinds them.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { vehicleStrategyInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useWrite } from '../../kit/api/client'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useStrategyOptions } from './strategy-options'
import type { VehicleRow } from './vehicle-resource'

const Field = fieldsOf<{ rentalStrategyId: string | null }>(labels)

export type StrategyRequest = { rows: readonly VehicleRow[]; clear?: () => void }
type StrategyDialogProps = { request: StrategyRequest; onClose: () => void }

export function StrategyDialog({ request: { rows, clear }, onClose }: StrategyDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: bind } = useWrite('vehicleBindRentalStrategy')
  const tenantId = rows[0]?.tenantId
  const options = useStrategyOptions(tenantId)
  const ids = rows.map(({ id }) => id)
  const first = rows[0]?.rentalStrategyId ?? null
  const isMixed = rows.some((row) => row.rentalStrategyId !== first)
  const hint = isMixed ? t`They have different strategies now. Empty: none of them keeps one` : t`Empty: no strategy`
  return (
    <FormDialog
      title={t`Rental strategy`}
      verb={t`Save`}
      done={t`Rental strategy saved`}
      schema={vehicleStrategyInput.omit({ ids: true })}
      initial={{ rentalStrategyId: isMixed ? null : first }}
      onSubmit={async ({ rentalStrategyId }) => {
        await bind({ ids, rentalStrategyId })
        clear?.()
      }}
      onClose={onClose}
      size={420}
    >
      <Text size="sm">{listNames(rows.map(({ vehicleSn }) => vehicleSn))}</Text>
      <Field.Choice name="rentalStrategyId" options={options} hint={hint} hasAutofocus />
    </FormDialog>
  )
}
