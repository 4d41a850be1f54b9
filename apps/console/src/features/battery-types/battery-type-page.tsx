// The page of one battery type.
import { IconBatteryAutomotive } from '@tabler/icons-react'
import { batteriesOfType } from '../../kit/devices/battery-parts'
import { RecordPage } from '../../kit/record/record-page'
import { belongsToColumns, figureColumns, headColumns, loadBatteryTypeForm, sections } from './battery-type-columns'
import { batteryTypes, type BatteryTypeRow } from './battery-type-resource'

const related = [batteriesOfType<BatteryTypeRow>()]

export function BatteryTypePage() {
  return (
    <RecordPage
      kind="batteryType"
      resource={batteryTypes}
      icon={IconBatteryAutomotive}
      head={headColumns}
      belongsTo={belongsToColumns}
      figures={figureColumns}
      sections={sections}
      related={related}
      form={loadBatteryTypeForm}
    />
  )
}
