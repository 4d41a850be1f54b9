// Records where a battery is that no device reports, or takes one out of a vehicle: in stock, with whom, in repair, or in which
// vehicle.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { BatteryPlace } from '@swapdesk/dictionary'
import { batteryMoveInput, staffMovesFrom, WRITTEN_OFF } from '@swapdesk/validation'
import { type ReactNode, useState } from 'react'
import { useCall, useWrite } from '../api/client'
import { userOptionsOf } from '../api/options'
import { fieldsOf } from '../form/fields'
import { FormDialog } from '../form/form-dialog'
import { useDictionaryOptions } from '../values/dictionary'
import { useVehicleLookup } from './lookups'

export type PlacedBattery = { id: string; tenantId: string; bmsSn: string; place: BatteryPlace | null }

type MoveBatteryDialogProps = {
  battery: PlacedBattery
  title: string
  verb: string
  /** Where it is at present. */
  children?: ReactNode
  onClose: () => void
}

const Field = fieldsOf<{ place: string; userId: string | null; vehicleId: string | null; reason: string }>(labels)
const optionsStaleMs = 10_000

export function MoveBatteryDialog({ battery, title, verb, children, onClose }: MoveBatteryDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: move } = useWrite('batteryMove', ['vehicleList'])
  const { id, tenantId, place } = battery
  const options = usePlaces(place, (to) => !WRITTEN_OFF.includes(to))
  return (
    <FormDialog
      title={title}
      verb={verb}
      done={t`Recorded`}
      schema={batteryMoveInput}
      initial={{
        place: options.length === 1 ? (options[0]?.value ?? '') : '',
        userId: null,
        vehicleId: null,
        reason: '',
      }}
      onSubmit={({ userId, vehicleId, ...input }) =>
        move({
          id,
          ...input,
          ...(place && { from: place }),
          ...(input.place === BatteryPlace.Staff && { userId }),
          ...(input.place === BatteryPlace.Vehicle && { vehicleId }),
        })
      }
      onClose={onClose}
      size={460}
    >
      {children}
      <Field.Radios name="place" options={options} />
      <Whereabouts tenantId={tenantId} />
      <Field.Multiline name="reason" hint={t`Stays in the location history`} />
    </FormDialog>
  )
}

/** The places that the rule allows from here, with their names. */
export function usePlaces(place: BatteryPlace | null, isOffered: (to: BatteryPlace) => boolean) {
  const names = useDictionaryOptions('battery_place')
  const targets = place ? staffMovesFrom(place).filter(isOffered) : []
  return names.filter(({ value }) => targets.some((target) => target === value))
}

function Whereabouts({ tenantId }: { tenantId: string }) {
  const place = Field.useValue('place')
  if (place === BatteryPlace.Staff) return <Holder tenantId={tenantId} />
  return place === BatteryPlace.Vehicle ? <FittedIn tenantId={tenantId} /> : null
}

function Holder({ tenantId }: { tenantId: string }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const input = { tenantId, ...(name && { name }) }
  const found = useCall('userOptions', input, { staleTimeMs: optionsStaleMs, keepsPrevious: true })
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

function FittedIn({ tenantId }: { tenantId: string }) {
  const { t } = useLingui()
  return (
    <Field.Lookup
      name="vehicleId"
      label={t`Vehicle`}
      reason="it is chosen by its serial number"
      placeholder={t`Type a serial number`}
      hint={t`A vehicle without a rider, of the battery’s voltage`}
      {...useVehicleLookup({ tenantId, hasRider: false })}
      hasAutofocus
    />
  )
}
