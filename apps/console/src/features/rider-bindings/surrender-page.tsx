// The page of one record of unbinding.
import { IconUnlink } from '@tabler/icons-react'
import { bindingOfSurrender } from '../../kit/bindings/binding-parts'
import { surrenderColumns, surrenders, surrenderSections } from '../../kit/bindings/surrender-columns'
import { RecordPage } from '../../kit/record/record-page'
import { unlinked, pairTitle } from './binding-figures'

const { vehicle, plate, rider, operator, strategy, status, cause, created, returned, fitted, held, actor } =
  surrenderColumns

const loadForm = () => import('./surrender-form').then((module) => module.surrenderForm)

const related = [bindingOfSurrender]

export function SurrenderPage() {
  return (
    <RecordPage
      kind="riderSurrender"
      resource={surrenders}
      icon={IconUnlink}
      title={({ vehicleSn, riderName }) => pairTitle(vehicleSn, riderName)}
      head={[status, cause]}
      belongsTo={[vehicle, plate, rider, strategy, operator]}
      figures={[unlinked(created), returned, fitted, held, actor]}
      sections={surrenderSections}
      related={related}
      form={loadForm}
    />
  )
}
