// Records the handling of one or several alarms, which is separate from the recovery reported by the device.
import { Plural, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { AlarmHandling } from '@swapdesk/dictionary'
import { useRef } from 'react'
import { alarmHandleInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/alarms'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useAlarmName } from './use-alarm-name'
import { type Conflict, useHandleAlarms } from './use-handle-alarms'

type HandleDialogProps = {
  alarms: readonly AlarmRow[]
  /** Some alarms changed since they were read. */
  onConflict: (conflict: Conflict) => void
  onClose: () => void
  onDone?: () => void
}

const Field = fieldsOf<{ handling: string; handleRemark: string }>(labels)

export function HandleDialog({ alarms, onConflict, onClose, onDone }: HandleDialogProps) {
  const { t } = useLingui()
  const handle = useHandleAlarms()
  const nameOf = useAlarmName()
  const conflict = useRef<Conflict | null>(null)
  const only = alarms.length === 1 ? alarms[0] : undefined
  const initial = { handling: String(only?.handling || AlarmHandling.InProgress), handleRemark: '' }
  const names = listNames(alarms.map(nameOf))
  const count = alarms.length
  return (
    <FormDialog
      title={t`Handle alarms`}
      verb={t`Save`}
      schema={alarmHandleInput}
      initial={initial}
      onSubmit={async (input) => {
        const stale = await handle(alarms, input)
        onDone?.()
        if (stale.length > 0) conflict.current = { stale, input, alarms }
      }}
      onClose={() => (conflict.current ? onConflict(conflict.current) : onClose())}
      size={480}
    >
      <Text size="sm">
        <Plural value={count} one={`# alarm: ${names}`} other={`# alarms: ${names}`} />
      </Text>
      <Field.DictRadios name="handling" />
      <Field.Multiline name="handleRemark" />
      <Text size="xs" c="dimmed">{t`Left empty, the present note stays. Earlier notes stay in the history.`}</Text>
    </FormDialog>
  )
}
