// Dialogs for one alarm beside its handling: assign, close, mute and comment.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { alarmAssignInput, alarmCloseInput, alarmCommentInput } from '@swapdesk/validation'
import { labels, labelsOfAlarmCommentInput } from '@swapdesk/contract/labels/alarms'
import { useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { userOptionsOf } from '../../kit/api/options'
import type { AlarmRow } from '../../kit/devices/alarm-columns'
import { MuteDialog } from '../../kit/devices/mute-dialog'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useAlarmName } from './use-alarm-name'
import { useSeenRevision } from './use-seen-revision'

type DialogProps = { alarm: AlarmRow; onClose: () => void }

const CloseField = fieldsOf<{ reason: string }>(labels)
// Chosen by name, not by the identifier that the field holds.
const AssignField = fieldsOf<{ assignee: string }>({ ...labels, assignee: labels.assigneeName })
const CommentField = fieldsOf<{ content: string }>(labelsOfAlarmCommentInput)

export function CloseDialog({ alarm, onClose }: DialogProps) {
  const { t } = useLingui()
  const { mutateAsync: close } = useWrite('alarmClose')
  const decide = useSeenRevision(alarm)
  return (
    <FormDialog
      title={t`Close alarm`}
      verb={t`Close alarm`}
      done={t`Closed`}
      schema={alarmCloseInput}
      initial={{ reason: '' }}
      onSubmit={({ reason }) => decide((seen) => close({ ...seen, reason }))}
      onClose={onClose}
      size={480}
    >
      <AlarmName alarm={alarm} />
      <Text size="sm" c="dimmed">
        <Trans>For alarms whose device will not recover. If the device raises it again, that is a new alarm.</Trans>
      </Text>
      <CloseField.Multiline name="reason" hasAutofocus />
    </FormDialog>
  )
}

export function AssignDialog({ alarm, onClose }: DialogProps) {
  const { t } = useLingui()
  const { mutateAsync: assign } = useWrite('alarmAssign')
  const decide = useSeenRevision(alarm)
  const [name, setName] = useState('')
  const found = useCall('alarmAssigneeOptions', { aldId: alarm.id, name }, { keepsPrevious: true })
  const options = userOptionsOf(found.data)
  return (
    <FormDialog
      title={t`Assign alarm`}
      verb={t`Assign`}
      done={t`Assigned`}
      schema={alarmAssignInput}
      initial={{ assignee: alarm.assignee }}
      onSubmit={({ assignee }) => decide((seen) => assign({ ...seen, assignee }))}
      onClose={onClose}
      size={480}
    >
      <AlarmName alarm={alarm} />
      <AssignField.Lookup
        name="assignee"
        options={options}
        search={found}
        onSearch={setName}
        {...(alarm.assigneeName && { storedLabel: alarm.assigneeName })}
      />
    </FormDialog>
  )
}

export function CommentDialog({ alarm, onClose }: DialogProps) {
  const { t } = useLingui()
  const { mutateAsync: comment } = useWrite('alarmComment')
  return (
    <FormDialog
      title={t`Comment on alarm`}
      verb={t`Comment`}
      done={t`Saved`}
      schema={alarmCommentInput}
      initial={{ content: '' }}
      onSubmit={({ content }) => comment({ id: alarm.id, content })}
      onClose={onClose}
      size={480}
    >
      <AlarmName alarm={alarm} />
      <CommentField.Multiline name="content" hasAutofocus />
    </FormDialog>
  )
}

export function MuteAlarmDialog({ alarm, onClose }: DialogProps) {
  const nameOf = useAlarmName()
  return <MuteDialog operation="alarmMute" row={alarm} name={nameOf(alarm)} onClose={onClose} />
}

function AlarmName({ alarm }: { alarm: AlarmRow }) {
  const nameOf = useAlarmName()
  return <Text size="sm">{nameOf(alarm)}</Text>
}
