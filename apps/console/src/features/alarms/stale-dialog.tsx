// Alarms that were changed while the user decided: shows who changed what when, and asks whether to continue.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../../kit/dialogs/dialog'
import { useMutation } from '@tanstack/react-query'
import { toastError } from '../../kit/dialogs/feedback'
import { DateTime } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import classes from './alarms.module.css'
import { useAlarmName } from './use-alarm-name'
import type { Conflict, Stale } from './use-alarm-decisions'

type StaleDialogProps = { conflict: Conflict; onConflict: (conflict: Conflict) => void; onClose: () => void }

export function StaleDialog({ conflict, onConflict, onClose }: StaleDialogProps) {
  const { i18n } = useLingui()
  const { stale, alarms, decide, verb, effect } = conflict
  const nameOf = useAlarmName()
  const retry = useMutation({
    mutationFn: () => decide(stale),
    onSuccess: (again) => (again.length > 0 ? onConflict({ ...conflict, stale: again }) : onClose()),
    onError: toastError,
  })
  const count = stale.length
  return (
    <Dialog
      onClose={onClose}
      size={520}
      title={<Plural value={count} one="# alarm changed meanwhile" other="# alarms changed meanwhile" />}
    >
      <ul className={classes.stale}>
        {stale.map((change) => {
          const alarm = alarms.find(({ id }) => id === change.id)
          return (
            <li key={change.id}>
              <strong>{alarm && nameOf(alarm)}</strong>
              <Changed change={change} />
            </li>
          )
        })}
      </ul>
      <Text size="sm" mb="xs">
        {effect}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>These stay as they are unless you go on. What you enter is added to their history.</Trans>
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Leave as they are</Trans>
        </Button>
        <Button loading={retry.isPending} onClick={() => retry.mutate()}>
          {i18n._(verb)}
        </Button>
      </Group>
    </Dialog>
  )
}

function Changed({ change }: { change: Stale }) {
  const { t } = useLingui()
  const { kind, actorName, time, handling, assigneeName, content } = change
  return (
    <span>
      {actorName ?? <Trans>The device</Trans>} · <DictionaryLabel code="alarm_history_kind" value={kind} isPlain />
      {kind === 'handled' && (
        <>
          {' · '}
          <DictionaryLabel code="alarm_handling" value={String(handling)} isPlain />
        </>
      )}
      {kind === 'assigned' && ` · ${assigneeName ?? t`nobody`}`}
      {' · '}
      <DateTime value={time} isFull />
      {content && <span className={classes.note}>{content}</span>}
    </span>
  )
}
