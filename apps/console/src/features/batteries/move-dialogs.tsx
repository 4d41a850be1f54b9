// Records where a battery is that no device reports: moved by staff, or written off.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/batteries'
import { BatteryPlace } from '@swapdesk/dictionary'
import { batteryMoveInput, batteryWriteOffInput, staffMovesFrom, WRITTEN_OFF } from '@swapdesk/validation'
import { useState } from 'react'
import { useCall, useWrite } from '../../kit/api/client'
import { userOptionsOf } from '../../kit/api/options'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import { BatteryPlace as PlaceText } from './battery-place'
import type { BatteryRow } from './battery-resource'

type DialogProps = { battery: BatteryRow; onClose: () => void }

const Field = fieldsOf<{ place: string; userId: string | null; reason: string }>(labels)
const optionsStaleMs = 10_000

export function MoveDialog({ battery, onClose }: DialogProps) {
  const { t } = useLingui()
  const { mutateAsync: move } = useWrite('batteryMove')
  const { id, bmsSn, place } = battery
  const options = usePlaces(battery, (to) => !WRITTEN_OFF.includes(to))
  return (
    <FormDialog
      title={t`Where is ${bmsSn} now?`}
      verb={t`Record location`}
      done={t`Recorded`}
      schema={batteryMoveInput}
      initial={{ place: options.length === 1 ? (options[0]?.value ?? '') : '', userId: null, reason: '' }}
      onSubmit={({ userId, ...input }) =>
        move({ id, ...input, ...(place && { from: place }), ...(input.place === BatteryPlace.Staff && { userId }) })
      }
      onClose={onClose}
      size={460}
    >
      <Present battery={battery} />
      <Field.Radios name="place" options={options} />
      <Holder tenantId={battery.tenantId} />
      <Field.Multiline name="reason" hint={t`Stays in the location history`} />
    </FormDialog>
  )
}

export function WriteOffDialog({ battery, onClose }: DialogProps) {
  const { t } = useLingui()
  const { mutateAsync: writeOff } = useWrite('batteryWriteOff')
  const { id, bmsSn, place } = battery
  const options = usePlaces(battery, (to) => WRITTEN_OFF.includes(to))
  return (
    <FormDialog
      title={t`Write off ${bmsSn}?`}
      verb={t`Write off`}
      done={t`Written off`}
      schema={batteryWriteOffInput}
      initial={{ place: options.length === 1 ? (options[0]?.value ?? '') : '', reason: '' }}
      onSubmit={(input) => writeOff({ id, ...input, ...(place && { from: place }) })}
      onClose={onClose}
      size={460}
    >
      <Present battery={battery} />
      <Field.Radios name="place" options={options} />
      <Text size="sm" c="dimmed">
        <Trans>A lost battery counts as found as soon as a cabinet reports it.</Trans>
      </Text>
      <Field.Multiline name="reason" hint={t`Stays in the location history`} />
    </FormDialog>
  )
}

function Present({ battery }: { battery: BatteryRow }) {
  return (
    <Text size="sm" c="dimmed" component="div">
      <Trans>
        At present: <PlaceText row={battery} />
      </Trans>
    </Text>
  )
}

/** The places that the rule allows from here, with their names. */
function usePlaces({ place }: BatteryRow, isOffered: (to: BatteryPlace) => boolean) {
  const names = useDictionaryOptions('battery_place')
  const targets = place ? staffMovesFrom(place).filter(isOffered) : []
  return names.filter(({ value }) => targets.some((target) => target === value))
}

/** Who has it; asked for staff only. */
function Holder({ tenantId }: { tenantId: string }) {
  const { t } = useLingui()
  const place = Field.useValue('place')
  const [name, setName] = useState('')
  const isShown = place === BatteryPlace.Staff
  const input = { tenantId, ...(name && { name }) }
  const found = useCall('userOptions', input, { staleTimeMs: optionsStaleMs, keepsPrevious: true, isEnabled: isShown })
  if (!isShown) return null
  const options = userOptionsOf(found.data)
  return (
    <Field.Lookup
      name="userId"
      placeholder={t`Type a name`}
      options={options}
      search={found}
      onSearch={setName}
      hasAutofocus
    />
  )
}
