// Asks before a command that needs standstill: how the vehicle moves now, and whether the command is refused or waits
// while it is not known to stand still.
import '@mantine/core/styles/Radio.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../kit/api/client'
import type { Question } from '../../kit/devices/command-button'
import { Since } from '../../kit/devices/since'
import { Dialog } from '../../kit/dialogs/dialog'
import { usePermissionCheck } from '../../kit/user/permissions'
import { Movement } from './movement'
import type { VehicleRow } from './vehicle-resource'

type Asked = { question: Question; verb: string; answer: (isSure: boolean) => void }

/** `ask` opens the dialog; `whenStopped` is what was chosen there. */
export function useStandstillQuestion(vehicle: VehicleRow): {
  ask: (question: Question, verb: string) => Promise<boolean>
  atStandstill: () => { whenStopped: boolean }
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const whenStopped = useRef(false)
  const close = (isSure: boolean) => {
    asked?.answer(isSure)
    setAsked(null)
  }
  return {
    ask: (question, verb) => new Promise((answer) => setAsked({ question, verb, answer })),
    atStandstill: () => ({ whenStopped: whenStopped.current }),
    dialog: asked && (
      <StandstillDialog
        vehicle={vehicle}
        asked={asked}
        onSend={(isWaiting) => {
          whenStopped.current = isWaiting
          close(true)
        }}
        onClose={() => close(false)}
      />
    ),
  }
}

type StandstillDialogProps = {
  vehicle: VehicleRow
  asked: Asked
  onSend: (whenStopped: boolean) => void
  onClose: () => void
}

function StandstillDialog({ vehicle, asked: { question, verb }, onSend, onClose }: StandstillDialogProps) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const isEnabled = can('vehicleDetail', 'view')
  const now = useCall('vehicleDetail', { id: vehicle.id }, { isEnabled }).data ?? vehicle
  const [choice, setChoice] = useState<string | null>(null)
  const chosen = choice ?? (now.isStill ? 'refuse' : 'wait')
  return (
    <Dialog title={question.title} onClose={onClose} size={480}>
      <Stack gap="sm">
        <Text size="sm">{question.text}</Text>
        <Group gap="xs">
          <Movement vehicle={now} />
          {now.lastSeenTime === null ? (
            <Text size="sm">
              <Trans>It has never connected: the command expires unless it does in time.</Trans>
            </Text>
          ) : (
            <Text size="sm" c="dimmed">
              <Trans>
                Last report: <Since from={now.lastSeenTime} />
              </Trans>
            </Text>
          )}
        </Group>
        <Radio.Group label={t`While it is not known to stand still`} value={chosen} onChange={setChoice}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="wait"
              label={t`Wait until the vehicle stands still`}
              description={t`Sent once two reports in a row have speed 0, within ten minutes; it can be cancelled until then.`}
            />
            <Radio
              value="refuse"
              label={t`Refuse the command`}
              description={t`Sent now or not at all; nothing is kept.`}
            />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button color="red.8" onClick={() => onSend(chosen === 'wait')}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
