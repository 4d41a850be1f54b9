// The form that gives a rider a battery.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/rider-bindings'
import { riderBatteryInput } from '@swapdesk/validation'
import { useBatteryLookup, useOperatorOf, useRiderLookup } from '../../kit/bindings/lookups'
import type { riderBatteries } from '../../kit/bindings/rider-battery-columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'

const initial = { contactsId: null as string | null, batteryId: null, reason: '' }

const Field = fieldsOf<typeof initial>(labels)

function Fields() {
  const { t } = useLingui()
  const { riders, lookup } = useRiderLookup()
  const contactsId = Field.useValue('contactsId')
  const tenantId = useOperatorOf(riders, contactsId)
  const batteries = useBatteryLookup('id', { tenantId, fitsContactsId: contactsId })
  return (
    <>
      <Field.Lookup
        name="contactsId"
        label={t`Rider`}
        reason="the rider is chosen by name"
        placeholder={t`Type a name`}
        hint={t`No more batteries than the binding of the rider’s vehicle allows, else one`}
        {...lookup}
      />
      <Field.Lookup
        name="batteryId"
        label={t`Battery`}
        reason="it is chosen by its serial number"
        placeholder={t`Type a serial number`}
        hint={t`Enabled batteries in stock or with staff`}
        {...batteries}
      />
      <Field.Multiline name="reason" />
    </>
  )
}

export const riderBatteryForm: FormDefinition<typeof riderBatteries> = { schema: riderBatteryInput, initial, Fields }
