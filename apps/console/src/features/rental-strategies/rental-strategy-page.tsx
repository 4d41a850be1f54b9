// The page of one rental strategy.
import { IconReceipt } from '@tabler/icons-react'
import { idleVehicles, vehiclesBy } from '../../kit/devices/vehicle-parts'
import { RecordPage } from '../../kit/record/record-page'
import {
  belongsToColumns,
  headColumns,
  loadRentalStrategyForm,
  priceColumns,
  sections,
} from './rental-strategy-columns'
import { rentalStrategies, type RentalStrategyRow } from './rental-strategy-resource'

const figures = [idleVehicles<RentalStrategyRow>('rentalStrategyId'), ...priceColumns]
const related = [vehiclesBy<RentalStrategyRow>('rentalStrategyId')]

export function RentalStrategyPage() {
  return (
    <RecordPage
      kind="rentalStrategy"
      resource={rentalStrategies}
      icon={IconReceipt}
      head={headColumns}
      belongsTo={belongsToColumns}
      figures={figures}
      sections={sections}
      related={related}
      form={loadRentalStrategyForm}
    />
  )
}
