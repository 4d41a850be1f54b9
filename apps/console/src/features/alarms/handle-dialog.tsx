// Says what is done about one alarm or several. A device recovers by itself; this is about what people do.
import '@mantine/core/styles/Radio.layer.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { AlarmHandling } from '@swapdesk/dictionary'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { named } from '../../kit/api/options'
import { useWrite } from '../../kit/api/client'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import { listNames } from '../../kit/dialogs/feedback'

type HandleDialogProps = { alarms: readonly AlarmRow[]; onClose: () => void; onDone?: () => void }

const noteMax = 255

export function HandleDialog({ alarms, onClose, onDone }: HandleDialogProps) {
  const { t, i18n } = useLingui()
  const options = useDictionaryOptions('alarm_handling')
  const { mutateAsync: handle } = useWrite('alarmHandle')
  const only = alarms.length === 1 ? alarms[0] : undefined
  const [handling, setHandling] = useState(String(only?.handling || AlarmHandling.InProgress))
  const [note, setNote] = useState(only?.handleRemark ?? '')
  const names = listNames(
    alarms.map((alarm) => {
      const name = named(i18n.locale, alarm.name, alarm.nameEn)
      const device = alarm.deviceName ?? alarm.deviceId
      return t`${name} (${device})`
    }),
  )
  const count = alarms.length
  const submit = async () => {
    await handle({
      ids: alarms.map((alarm) => alarm.id),
      handling: Number(handling) as AlarmHandling,
      handleRemark: note.trim() || null,
    })
    onDone?.()
  }
  return (
    <ActionDialog
      title={t`Handle alarms`}
      verb={t`Save`}
      done={t`Noted`}
      onSubmit={submit}
      onClose={onClose}
      size={480}
    >
      <Stack gap="md">
        <Text size="sm">
          <Plural value={count} one={`# alarm: ${names}`} other={`# alarms: ${names}`} />
        </Text>
        <Radio.Group label={t`What is done about it`} value={handling} onChange={setHandling}>
          <Stack gap={8} mt={6}>
            {options.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t`Note`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={noteMax}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </ActionDialog>
  )
}
