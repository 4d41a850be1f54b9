// The form of a binding: rider, vehicle and allowance of a new one; of a current one the allowance changes.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderVehicleChangeInput, riderVehicleInput } from '@swapdesk/validation'
import { useState } from 'react'
import type { riderVehicles } from '../../kit/bindings/rider-vehicle-columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { useRiderOptions, useVehicleOptions } from './rider-options'

const initial = { contactsId: null, vehicleId: null, batteryBindNum: '1' }

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {isNew && <Pair />}
      <Field.Integer name="batteryBindNum" hint={t`How many batteries the rider may hold with this vehicle`} />
    </>
  )
}

function Pair() {
  const { t } = useLingui()
  const [rider, setRider] = useState('')
  const [vehicle, setVehicle] = useState('')
  return (
    <>
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`A rider has one vehicle at a time, and must not be frozen`}
        options={useRiderOptions(rider)}
        onSearch={setRider}
      />
      <Field.Lookup
        name="vehicleId"
        label={t`Vehicle`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`A vehicle has one rider at a time, and must be enabled`}
        options={useVehicleOptions(vehicle)}
        onSearch={setVehicle}
      />
    </>
  )
}

export const riderVehicleForm: FormDefinition<typeof riderVehicles> = {
  schema: riderVehicleInput,
  changeSchema: riderVehicleChangeInput,
  initial,
  Fields,
}
