// The form of a vehicle. A vehicle for sale has a price and no lease status; a leased one vice versa.
import { useLingui } from '@lingui/react/macro'
import { LeaseStatus, VehicleType } from '@swapdesk/dictionary'
import { vehicleInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { useState } from 'react'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import type { vehicles } from './vehicle-resource'

const initial = {
  tenantId: null,
  vehicleSn: '',
  vehicleTypeId: null,
  vehicleType: String(VehicleType.Lease),
  leaseStatus: '0',
  price: '',
  rentalStrategyId: null,
  electronicFenceId: null,
  vin: '',
  plateNumber: '',
  autoPay: '0',
  status: '1',
}

const Field = fieldsOf<typeof initial>(labels)

const SETTABLE = new Set([LeaseStatus.Idle, LeaseStatus.OutOfService].map(String))

/** The stored status, and those that people may set: the others follow from the rider. */
function LeaseStatusField() {
  const [stored] = useState(Field.useValue('leaseStatus'))
  const options = useDictionaryOptions('LeaseStatus').filter(({ value }) => value === stored || SETTABLE.has(value))
  return <Field.Choice name="leaseStatus" options={options} />
}

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const operator = Field.useValue('tenantId')
  const isForSale = Field.useValue('vehicleType') === String(VehicleType.Sale)
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="vehicleSn" hint={t`Letters, digits, hyphen and underscore`} />
      <Field.ByName name="vehicleTypeId" source="models" tenantId={operator} />
      <Field.DictRadios name="vehicleType" />
      {isForSale ? <Field.Money name="price" /> : <LeaseStatusField />}
      {!isForSale && (isNew || can('vehicleBindRentalStrategy')) && (
        <Field.ByName
          name="rentalStrategyId"
          source="strategies"
          tenantId={operator}
          label={t`Rental strategy`}
          reason="its name is chosen"
        />
      )}
      {!isForSale && <Field.DictRadios name="autoPay" />}
      {(isNew || can('vehicleBindFence')) && (
        <Field.ByName
          name="electronicFenceId"
          source="geofences"
          tenantId={operator}
          label={t`Geofence`}
          reason="its name is chosen"
        />
      )}
      <Field.Text name="plateNumber" />
      <Field.Text name="vin" />
      {(isNew || can('vehicleUpdateStatus')) && <Field.DictRadios name="status" />}
    </>
  )
}

export const vehicleForm: FormDefinition<typeof vehicles> = { schema: vehicleInput, initial, Fields }
