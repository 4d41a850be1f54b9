// Says what is done about one alarm or several. A device recovers by itself; this is about what people do.
import { Plural, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { AlarmHandling } from '@swapdesk/dictionary'
import { alarmHandleInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/alarms'
import { named } from '../../kit/api/options'
import { useWrite } from '../../kit/api/client'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'

type HandleDialogProps = { alarms: readonly AlarmRow[]; onClose: () => void; onDone?: () => void }

// Which alarms, the list says.
const schema = alarmHandleInput.omit({ ids: true })
const Field = fieldsOf<{ handling: string; handleRemark: string }>(labels)

export function HandleDialog({ alarms, onClose, onDone }: HandleDialogProps) {
  const { t, i18n } = useLingui()
  const { mutateAsync: handle } = useWrite('alarmHandle')
  const only = alarms.length === 1 ? alarms[0] : undefined
  const initial = {
    handling: String(only?.handling || AlarmHandling.InProgress),
    handleRemark: only?.handleRemark ?? '',
  }
  const names = listNames(
    alarms.map((alarm) => {
      const name = named(i18n.locale, alarm.name, alarm.nameEn)
      const device = alarm.deviceName ?? alarm.deviceId
      return t`${name} (${device})`
    }),
  )
  const count = alarms.length
  return (
    <FormDialog
      title={t`Handle alarms`}
      verb={t`Save`}
      done={t`Saved`}
      schema={schema}
      initial={initial}
      onSubmit={async (input) => {
        await handle({ ids: alarms.map((alarm) => alarm.id), ...input })
        onDone?.()
      }}
      onClose={onClose}
      size={480}
    >
      <Text size="sm">
        <Plural value={count} one={`# alarm: ${names}`} other={`# alarms: ${names}`} />
      </Text>
      <Field.DictRadios name="handling" />
      <Field.Multiline name="handleRemark" />
    </FormDialog>
  )
}
