// Records where a battery is that no device reports: moved by staff, or written off.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/batteries'
import { batteryWriteOffInput, WRITTEN_OFF } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { MoveBatteryDialog, usePlaces } from '../../kit/bindings/move-battery-dialog'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { BatteryPlace as PlaceText } from './battery-place'
import type { BatteryRow } from './battery-resource'

type DialogProps = { battery: BatteryRow; onClose: () => void }

const Field = fieldsOf<{ place: string; reason: string }>(labels)

export function MoveDialog({ battery, onClose }: DialogProps) {
  const { t } = useLingui()
  const { bmsSn } = battery
  return (
    <MoveBatteryDialog battery={battery} title={t`Where is ${bmsSn} now?`} verb={t`Record location`} onClose={onClose}>
      <Present battery={battery} />
    </MoveBatteryDialog>
  )
}

export function WriteOffDialog({ battery, onClose }: DialogProps) {
  const { t } = useLingui()
  const { mutateAsync: writeOff } = useWrite('batteryWriteOff', ['vehicleList'])
  const { id, bmsSn, place } = battery
  const options = usePlaces(place, (to) => WRITTEN_OFF.includes(to))
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
