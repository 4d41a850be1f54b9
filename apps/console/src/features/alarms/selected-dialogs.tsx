// Dialogs that close or assign the selected alarms.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/alarms'
import { alarmAssignInput, alarmCloseInput } from '@swapdesk/validation'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../kit/api/client'
import { userOptionsOf } from '../../kit/api/options'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { listNames } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { type Conflict, type Decision, useAssignAlarms, useCloseAlarms } from './use-alarm-decisions'
import { useAlarmName } from './use-alarm-name'

export type SelectedDialogProps = {
  alarms: readonly AlarmRow[]
  /** Some alarms changed since they were read. */
  onConflict: (conflict: Conflict) => void
  onClose: () => void
  onDone?: (() => void) | undefined
}

const CloseField = fieldsOf<{ reason: string }>(labels)
// Chosen by name, not by the identifier that the field holds.
const AssignField = fieldsOf<{ assignee: string }>({ ...labels, assignee: labels.assigneeName })

/** Decides, then closes the dialog, or shows the alarms that had changed instead. */
export function useDecide({ alarms, onConflict, onClose, onDone }: SelectedDialogProps) {
  const conflict = useRef<Conflict | null>(null)
  return {
    decide: async (decision: Decision) => {
      const stale = await decision.decide(alarms)
      onDone?.()
      if (stale.length > 0) conflict.current = { ...decision, stale, alarms }
    },
    close: () => (conflict.current ? onConflict(conflict.current) : onClose()),
  }
}

export function SelectedAlarms({ alarms }: { alarms: readonly AlarmRow[] }): ReactNode {
  const nameOf = useAlarmName()
  const names = listNames(alarms.map(nameOf))
  return (
    <Text size="sm">
      <Plural value={alarms.length} one={`# alarm: ${names}`} other={`# alarms: ${names}`} />
    </Text>
  )
}

export function CloseSelectedDialog(props: SelectedDialogProps) {
  const { t } = useLingui()
  const closing = useCloseAlarms()
  const { decide, close } = useDecide(props)
  return (
    <FormDialog
      title={t`Close alarms`}
      verb={t`Close alarms`}
      schema={alarmCloseInput}
      initial={{ reason: '' }}
      onSubmit={({ reason }) => decide(closing(reason))}
      onClose={close}
      size={480}
    >
      <SelectedAlarms alarms={props.alarms} />
      <Text size="sm" c="dimmed">
        <Trans>For alarms whose device will not recover. If the device raises it again, that is a new alarm.</Trans>
      </Text>
      <CloseField.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}

export function AssignSelectedDialog(props: SelectedDialogProps) {
  const { t } = useLingui()
  const assigning = useAssignAlarms()
  const { decide, close } = useDecide(props)
  const [name, setName] = useState('')
  const [first] = props.alarms
  const input = { aldId: first?.id ?? '', name }
  const found = useCall('alarmAssigneeOptions', input, { keepsPrevious: true })
  const options = userOptionsOf(found.data)
  const labelOf = (id: string | null) => options.find(({ value }) => value === id)?.label ?? t`nobody`
  return (
    <FormDialog
      title={t`Assign alarms`}
      verb={t`Assign`}
      schema={alarmAssignInput}
      initial={{ assignee: null }}
      onSubmit={({ assignee }) => decide(assigning(assignee ?? null, labelOf(assignee ?? null)))}
      onClose={close}
      size={480}
    >
      <SelectedAlarms alarms={props.alarms} />
      <AssignField.Lookup name="assignee" options={options} search={found} onSearch={setName} />
    </FormDialog>
  )
}
