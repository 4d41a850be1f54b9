// The speed limit of a vehicle, within the limits of the command; it applies until another one is set.
import { useLingui } from '@lingui/react/macro'
import { Group, NumberInput } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCall } from '../../kit/api/client'
import { CommandButton, type Question } from '../../kit/devices/command-button'
import { fieldIssues } from '../../kit/devices/command-data'
import { useSend } from '../../kit/devices/use-send'
import { quantityText, unitSuffix } from '../../kit/values/quantity'

const setSpeedLimit = 30_006

type SpeedLimitProps = {
  vehicleSn: string
  ask: (question: Question, label: string) => Promise<boolean>
  atStandstill: () => { whenStopped: boolean }
}

export function SpeedLimit({ vehicleSn, ask, atStandstill }: SpeedLimitProps) {
  const { t, i18n } = useLingui()
  const { send } = useSend('vehicle', vehicleSn)
  const [kmh, setKmh] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const catalogue = useCall('deviceCommandCatalogue', { deviceKind: 'vehicle' }).data ?? []
  const fields = catalogue.find(({ cmd }) => cmd === setSpeedLimit)?.fields ?? []
  const [field] = fields
  const isGiven = field !== undefined && Object.keys(fieldIssues(fields, { [field.name]: kmh })).length === 0
  const limit = quantityText(kmh, 'km/h', i18n)
  return (
    <Group align="flex-end" gap="xs">
      <NumberInput
        label={t`Speed limit`}
        suffix={unitSuffix('km/h', i18n)}
        placeholder={unitSuffix('km/h', i18n).trim()}
        {...(typeof field?.min === 'number' && { min: field.min })}
        {...(typeof field?.max === 'number' && { max: field.max })}
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
          title: t`Limit ${vehicleSn} to ${limit}?`,
          text: t`It stays limited until another limit is set.`,
        }}
        ask={ask}
        send={() => send(setSpeedLimit, { kmh: Number(kmh) }, atStandstill())}
      />
    </Group>
  )
}
