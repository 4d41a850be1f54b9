// The speed limit of a vehicle, from 0 km/h; it applies until another one is set.
import { useLingui } from '@lingui/react/macro'
import { Group, NumberInput } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CommandButton } from '../../kit/devices/command-button'
import { useSend } from '../../kit/devices/use-send'

const setSpeedLimit = 30_006
const kmhMax = 120

export function SpeedLimit({ vehicleSn, whenStopped }: { vehicleSn: string; whenStopped: boolean }) {
  const { t } = useLingui()
  const { send } = useSend('vehicle', vehicleSn)
  const [kmh, setKmh] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const isGiven = /^\d+$/.test(kmh)
  return (
    <Group align="flex-end" gap="xs">
      <NumberInput
        label={t`Speed limit`}
        suffix=" km/h"
        placeholder="km/h"
        min={0}
        max={kmhMax}
        allowDecimal={false}
        clampBehavior="strict"
        w={140}
        value={kmh}
        onChange={(value) => setKmh(String(value))}
        onKeyDown={(event) => event.key === 'Enter' && button.current?.click()}
      />
      <CommandButton
        buttonRef={button}
        disabledReason={isGiven ? undefined : t`Enter a speed limit first`}
        label={t`Set speed limit`}
        icon={IconGauge}
        question={{
          title: t`Limit ${vehicleSn} to ${kmh} km/h?`,
          text: t`It stays limited until another limit is set.`,
        }}
        isDangerous
        send={() => send(setSpeedLimit, { kmh: Number(kmh) }, { whenStopped })}
      />
    </Group>
  )
}
