// How many batteries the rider may hold with the vehicle, where a vehicle is bound.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { fieldsOf } from '../form/fields'

const Field = fieldsOf<{ batteryBindNum: string }>(labels)

export function BatteryAllowanceField() {
  const { t } = useLingui()
  return (
    <Field.Integer
      name="batteryBindNum"
      hint={t`How many batteries the rider may hold; empty: one, or as many as are in the vehicle`}
    />
  )
}
