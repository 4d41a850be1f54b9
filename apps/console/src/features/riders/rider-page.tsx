// The page of one rider.
import { IconUser } from '@tabler/icons-react'
import { RecordPage } from '../../kit/record/record-page'
import { belongsToColumns, figureColumns, headColumns, sections } from './rider-columns'
import { riders } from './rider-resource'
import { loadRiderForm, useRiderActions } from './use-rider-actions'

export function RiderPage() {
  const { rowActions, dialogs } = useRiderActions()
  return (
    <>
      <RecordPage
        kind="rider"
        resource={riders}
        icon={IconUser}
        head={headColumns}
        belongsTo={belongsToColumns}
        figures={figureColumns}
        sections={sections}
        form={loadRiderForm}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  )
}
