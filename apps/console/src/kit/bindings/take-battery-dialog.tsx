// Takes a battery from its rider, to stock or left in a vehicle, with the reason; of several it asks which.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderBatteryUnbindingInput } from '@swapdesk/validation'
import { useWrite } from '../api/client'
import { fieldsOf } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import { useVehicleLookup } from './lookups'

const Field = fieldsOf<{ batterySn: string; vehicleId: string | null; reason: string }>(labels)
const schema = riderBatteryUnbindingInput.omit({ contactsId: true })

type TakeBatteryDialogProps = {
  riderId: string
  riderName: string
  tenantId: string
  /** Serial numbers of the batteries in question. */
  serials: readonly string[]
  onClose: () => void
}

export function TakeBatteryDialog({ riderId, riderName, tenantId, serials, onClose }: TakeBatteryDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: unbind } = useWrite('riderBatteryUnbind', ['riderPage', 'batteryList', 'vehicleList'])
  const only = serials.length === 1 ? serials[0] : undefined
  return (
    <FormDialog
      title={only ? t`Take ${only} back from ${riderName}?` : t`Take a battery back from ${riderName}?`}
      verb={t`Take back`}
      schema={schema}
      initial={{ batterySn: only ?? '', vehicleId: null, reason: '' }}
      onSubmit={async ({ vehicleId, ...input }) => {
        await unbind({ contactsId: riderId, ...input, ...(vehicleId && { vehicleId }) })
        return { batterySn: input.batterySn, isLeft: vehicleId !== null }
      }}
      done={({ batterySn, isLeft }) => (isLeft ? t`${batterySn} stays in the vehicle` : t`${batterySn} is in stock`)}
      onClose={onClose}
      size={460}
    >
      <Text size="sm">{t`The battery goes to stock, or stays in a vehicle that was taken back before.`}</Text>
      {!only && <Field.Radios name="batterySn" options={serials.map((serial) => ({ value: serial, label: serial }))} />}
      <Field.Lookup
        name="vehicleId"
        label={t`Left in vehicle`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`A vehicle without a rider; empty: the battery goes to stock`}
        {...useVehicleLookup({ tenantId, hasRider: false })}
      />
      <Field.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}
