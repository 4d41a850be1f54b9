// Mutes an alarm or a rule until a time; without a time the mute ends.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { alarmMuteInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/alarms'
import { useWrite } from '../api/client'
import { fieldsOf } from '../form/fields'
import { FormDialog } from '../form/form-dialog'

const Field = fieldsOf<{ muteUntil: string; muteReason: string }>(labels)

type MuteDialogProps = {
  operation: 'alarmMute' | 'alarmRuleMute'
  row: { id: string; tenantId: string; muteUntil: string | null; muteReason: string | null }
  name: string
  onClose: () => void
}

export function MuteDialog({ operation, row, name, onClose }: MuteDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: mute } = useWrite(operation)
  return (
    <FormDialog
      title={t`Mute`}
      verb={t`Save`}
      done={t`Saved`}
      schema={alarmMuteInput}
      initial={{ muteUntil: row.muteUntil ?? '', muteReason: row.muteReason ?? '' }}
      tenantId={row.tenantId}
      onSubmit={(input) => mute({ id: row.id, ...input })}
      onClose={onClose}
      size={480}
    >
      <Text size="sm">{name}</Text>
      <Field.DateTime name="muteUntil" hint={t`Nobody is notified until then; without a time the mute ends`} />
      <Field.Multiline name="muteReason" />
    </FormDialog>
  )
}
