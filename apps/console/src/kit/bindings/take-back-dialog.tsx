// Takes a vehicle back from its rider: says what happens, asks why, and what becomes of the batteries.
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/List.layer.css'
import { List } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { vehicleUnbindingInput } from '@swapdesk/validation'
import { toastSuccess } from '../dialogs/feedback'
import { fieldsOf } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import { HandedOverBatteries } from './handed-over-batteries'

const initial = { reason: '', bmsSn: '', fittedBmsSn: '' }
const Field = fieldsOf<typeof initial>(labels)
const schema = vehicleUnbindingInput.omit({ contactsId: true, vehicleId: true })

type Returned = { reason: string; bmsSn: string | null; fittedBmsSn: string | null }
type TakeBackDialogProps = {
  vehicleSn: string
  riderName: string
  /** Serial numbers of the batteries with the rider. */
  batteries: readonly string[]
  /** Whether the vehicle is leased now. */
  isLeased: boolean
  takeBack: (input: Returned) => Promise<{ heldBmsSn: string | null }>
  onClose: () => void
}

export function TakeBackDialog({ vehicleSn, riderName, batteries, isLeased, takeBack, onClose }: TakeBackDialogProps) {
  const { t } = useLingui()
  return (
    <FormDialog
      title={t`Take ${vehicleSn} back from ${riderName}?`}
      verb={t`Take back`}
      schema={schema}
      initial={initial}
      onSubmit={async (input) => {
        const { heldBmsSn: held } = await takeBack(input)
        toastSuccess(
          held ? t`${vehicleSn} is taken back; ${riderName} still holds ${held}` : t`${vehicleSn} is taken back`,
        )
      }}
      onClose={onClose}
      size={500}
    >
      <List size="sm" spacing={6}>
        <List.Item>
          <Trans>The vehicle is free for another rider at once. One unbinding record is kept.</Trans>
        </List.Item>
        {isLeased && (
          <List.Item>
            <Trans>The lease status becomes idle. No money is booked: settle rent and deposit separately.</Trans>
          </List.Item>
        )}
      </List>
      {batteries.length > 0 && <HandedOverBatteries serials={batteries} />}
      <Field.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}
