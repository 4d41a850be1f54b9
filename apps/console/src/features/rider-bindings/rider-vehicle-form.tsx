// The form of a binding: rider, vehicle and allowance of a new one; of a current one the allowance changes.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderVehicleChangeInput, riderVehicleInput } from '@swapdesk/validation'
import { useOperatorOf, useRiderLookup, useVehicleLookup } from '../../kit/bindings/lookups'
import type { riderVehicles } from '../../kit/bindings/rider-vehicle-columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'

const initial = { contactsId: null as string | null, vehicleId: null, batteryBindNum: '1' }

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
  const { riders, lookup } = useRiderLookup()
  const tenantId = useOperatorOf(riders, Field.useValue('contactsId'))
  const vehicles = useVehicleLookup({ tenantId, hasRider: false })
  return (
    <>
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`A rider has one vehicle at a time, and must not be frozen`}
        {...lookup}
      />
      <Field.Lookup
        name="vehicleId"
        label={t`Vehicle`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`A vehicle has one rider at a time, and must be enabled`}
        {...vehicles}
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
