// The page of one vehicle type.
import { IconMoped } from '@tabler/icons-react'
import { idleVehicles, vehiclesBy } from '../../kit/devices/vehicle-parts'
import { RecordPage } from '../../kit/record/record-page'
import { belongsToColumns, headColumns, loadVehicleTypeForm, sections, voltage } from './vehicle-type-columns'
import { vehicleTypes, type VehicleTypeRow } from './vehicle-type-resource'

const figures = [idleVehicles<VehicleTypeRow>('vehicleTypeId'), voltage]
const related = [vehiclesBy<VehicleTypeRow>('vehicleTypeId')]

export function VehicleTypePage() {
  return (
    <RecordPage
      kind="vehicleType"
      resource={vehicleTypes}
      icon={IconMoped}
      head={headColumns}
      belongsTo={belongsToColumns}
      figures={figures}
      sections={sections}
      related={related}
      form={loadVehicleTypeForm}
    />
  )
}
