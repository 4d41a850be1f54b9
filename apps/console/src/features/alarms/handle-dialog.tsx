// Records the handling of one or several alarms, which is separate from the recovery reported by the device.
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { AlarmHandling } from '@swapdesk/dictionary'
import { alarmHandleInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/alarms'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { SelectedAlarms, type SelectedDialogProps, useDecide } from './selected-dialogs'
import { useHandleAlarms } from './use-alarm-decisions'

const Field = fieldsOf<{ handling: string; handleRemark: string }>(labels)

export function HandleDialog(props: SelectedDialogProps) {
  const { t } = useLingui()
  const handling = useHandleAlarms()
  const { decide, close } = useDecide(props)
  const { alarms } = props
  const only = alarms.length === 1 ? alarms[0] : undefined
  const initial = { handling: String(only?.handling || AlarmHandling.InProgress), handleRemark: '' }
  return (
    <FormDialog
      title={t`Handle alarms`}
      verb={t`Save`}
      schema={alarmHandleInput}
      initial={initial}
      onSubmit={(input) => decide(handling(input))}
      onClose={close}
      size={480}
    >
      <SelectedAlarms alarms={alarms} />
      <Field.DictRadios name="handling" />
      <Field.Multiline name="handleRemark" />
      <Text size="xs" c="dimmed">{t`Left empty, the present note stays. Earlier notes stay in the history.`}</Text>
    </FormDialog>
  )
}
