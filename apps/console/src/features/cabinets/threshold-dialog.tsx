// Sets the threshold of one cabinet: the server stores it and sends it to the device.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { cabinetThresholdInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'

const Field = fieldsOf<{ threshold: string }>(labels)

type ThresholdDialogProps = {
  cabinet: { id: string; name: string; threshold: number; online: number }
  onClose: () => void
  /** Called with the id of its command. */
  onSent?: (commandId: string) => void
}

export function ThresholdDialog({ cabinet, onClose, onSent }: ThresholdDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: update } = useWrite('cabinetUpdateThreshold')
  const { id, name, threshold } = cabinet
  return (
    <FormDialog
      title={t`Full-charge threshold of ${name}`}
      verb={t`Set threshold`}
      done={t`Saved and being sent to the cabinet`}
      schema={cabinetThresholdInput}
      initial={{ threshold: String(threshold) }}
      onSubmit={async (input) => {
        const { commandId } = await update({ id, ...input })
        onSent?.(commandId)
      }}
      onClose={onClose}
      size={420}
    >
      <Field.Integer name="threshold" hint={t`A battery counts as full from this state of charge`} hasAutofocus />
      {cabinet.online === 0 && (
        <Text size="sm" c="dimmed">
          {t`The cabinet is offline: the threshold is sent when it reconnects.`}
        </Text>
      )}
    </FormDialog>
  )
}
