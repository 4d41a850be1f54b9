// The form of a vehicle. A vehicle for sale has a price and no lease status; a leased one the other way round.
import { useLingui } from '@lingui/react/macro'
import { VehicleType, type LeaseStatus, type ValueOf } from '@swapdesk/dictionary'
import { vehicleInput } from '@swapdesk/validation'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { useVehicleTypeOptions, type vehicles } from './vehicle-resource'

const initial = {
  vehicleSn: '',
  vehicleTypeId: null as string | null,
  vehicleType: String(VehicleType.Lease),
  leaseStatus: '0' as string | null,
  price: '',
  autoPay: '0',
  status: '1',
}
type Values = typeof initial

const Field = fieldsOf<Values>()

function Fields() {
  const { t } = useLingui()
  const models = useVehicleTypeOptions()
  const isForSale = Field.useValue('vehicleType') === String(VehicleType.Sale)
  return (
    <>
      <Field.Text name="vehicleSn" label={t`Vehicle SN`} hint={t`Letters, digits, hyphen and underscore`} />
      <Field.Choice name="vehicleTypeId" label={t`Model`} options={models} />
      <Field.DictRadios name="vehicleType" label={t`Sale or lease`} code="VehicleType" />
      {isForSale ? (
        <Field.Money name="price" label={t`Price`} hint={t`Two decimals at most`} />
      ) : (
        <Field.Dict name="leaseStatus" label={t`Lease status`} code="LeaseStatus" />
      )}
      {!isForSale && <Field.DictRadios name="autoPay" label={t`Automatic renewal`} code="AutomaticRenewal" />}
      <Field.DictRadios name="status" label={t`Status`} code="EnableStatus" />
    </>
  )
}

export const vehicleForm: FormDefinition<typeof vehicles, Values> = {
  schema: vehicleInput,
  initial,
  fromRow: (row) => ({
    vehicleSn: row.vehicleSn,
    vehicleTypeId: row.vehicleTypeId,
    vehicleType: String(row.vehicleType),
    leaseStatus: String(row.leaseStatus ?? 0),
    price: row.price ?? '',
    autoPay: String(row.autoPay),
    status: String(row.status),
  }),
  toInput: (values) => {
    const isForSale = values.vehicleType === String(VehicleType.Sale)
    return {
      vehicleSn: values.vehicleSn.trim(),
      vehicleTypeId: values.vehicleTypeId ?? '',
      vehicleType: isForSale ? VehicleType.Sale : VehicleType.Lease,
      autoPay: values.autoPay === '1' ? 1 : 0,
      status: values.status === '0' ? 0 : 1,
      ...(isForSale ? { price: values.price } : { leaseStatus: Number(values.leaseStatus ?? 0) as ValueOf<typeof LeaseStatus> }),
    }
  },
  Fields,
}
