// Takes a battery from its rider, with the reason.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderBatteryBindingInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import type { RiderBatteryRow } from '../../kit/bindings/rider-battery-columns'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'

const initial = { reason: '' }
const Field = fieldsOf<typeof initial>(labels)
const schema = riderBatteryBindingInput.omit({ contactsId: true, batterySn: true })

type ReturnBatteryDialogProps = { held: RiderBatteryRow; onClose: () => void }

export function ReturnBatteryDialog({ held: { contactsId, riderName, batterySn }, onClose }: ReturnBatteryDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: unbind } = useWrite('riderBatteryUnbind')
  return (
    <FormDialog
      title={t`Take ${batterySn} back from ${riderName}?`}
      verb={t`Take back`}
      done={t`${batterySn} is in stock`}
      schema={schema}
      initial={initial}
      onSubmit={({ reason }) => unbind({ contactsId, batterySn, reason })}
      onClose={onClose}
      size={460}
    >
      <Text size="sm">{t`The battery goes to stock; the vehicle stays with the rider.`}</Text>
      <Field.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}
