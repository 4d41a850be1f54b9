// Takes a battery from its rider, with the reason; of several it asks which.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderBatteryBindingInput } from '@swapdesk/validation'
import { useWrite } from '../api/client'
import { fieldsOf } from '../form/fields'
import { FormDialog } from '../form/form-dialog'

const Field = fieldsOf<{ batterySn: string; reason: string }>(labels)
const schema = riderBatteryBindingInput.omit({ contactsId: true })

type TakeBatteryDialogProps = {
  riderId: string
  riderName: string
  /** Serial numbers of the batteries in question. */
  serials: readonly string[]
  onClose: () => void
}

export function TakeBatteryDialog({ riderId, riderName, serials, onClose }: TakeBatteryDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: unbind } = useWrite('riderBatteryUnbind', ['riderPage', 'batteryList'])
  const only = serials.length === 1 ? serials[0] : undefined
  return (
    <FormDialog
      title={only ? t`Take ${only} back from ${riderName}?` : t`Take a battery back from ${riderName}?`}
      verb={t`Take back`}
      schema={schema}
      initial={{ batterySn: only ?? '', reason: '' }}
      onSubmit={async (input) => {
        await unbind({ contactsId: riderId, ...input })
        return input.batterySn
      }}
      done={(batterySn) => t`${batterySn} is in stock`}
      onClose={onClose}
      size={460}
    >
      <Text size="sm">{t`The battery goes to stock; the vehicle stays with the rider.`}</Text>
      {!only && <Field.Radios name="batterySn" options={serials.map((serial) => ({ value: serial, label: serial }))} />}
      <Field.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}
