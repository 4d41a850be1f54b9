// How many batteries the rider may hold with the vehicle, where a vehicle is bound.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { fieldsOf } from '../form/fields'
import { usePermissionCheck } from '../user/permissions'

const Field = fieldsOf<{ batteryBindNum: string }>(labels)

export function BatteryAllowanceField() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  // A right of its own, that of adding bindings with their number.
  if (!can('riderVehicleSubmit', 'create')) return null
  return (
    <Field.Integer
      name="batteryBindNum"
      hint={t`How many batteries the rider may hold; empty: one, or as many as are in the vehicle`}
    />
  )
}
