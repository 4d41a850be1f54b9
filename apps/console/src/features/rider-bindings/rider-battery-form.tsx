// The form that gives a rider a battery.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderBatteryInput } from '@swapdesk/validation'
import { useState } from 'react'
import type { riderBatteries } from '../../kit/bindings/rider-battery-columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { useBatteryOptions, useRiderOptions } from './rider-options'

const initial = { contactsId: null, batteryId: null, reason: '' }

const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const [rider, setRider] = useState('')
  const [battery, setBattery] = useState('')
  return (
    <>
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`No more batteries than the binding of the rider’s vehicle allows, else one`}
        options={useRiderOptions(rider)}
        onSearch={setRider}
      />
      <Field.Lookup
        name="batteryId"
        label={t`Battery`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`Not one that a rider has or that is in a cabinet`}
        options={useBatteryOptions(battery)}
        onSearch={setBattery}
      />
      <Field.Multiline name="reason" />
    </>
  )
}

export const riderBatteryForm: FormDefinition<typeof riderBatteries> = { schema: riderBatteryInput, initial, Fields }
