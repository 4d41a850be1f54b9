// The page of one rider.
import { IconUser } from '@tabler/icons-react'
import { batteriesOf, bindingsOf, surrendersOf } from '../../kit/bindings/binding-parts'
import { debtsOf } from '../../kit/devices/debt-parts'
import { swapsOf } from '../../kit/devices/swap-parts'
import { tripsOfRider } from '../../kit/devices/trip-parts'
import { RecordPage } from '../../kit/record/record-page'
import { belongsToColumns, figureColumns, headColumns, sections } from './rider-columns'
import { riders, type RiderRow } from './rider-resource'
import { loadRiderForm, useRiderActions } from './use-rider-actions'
import { walletOfRider } from './wallet-part'

const nameOf = (row: RiderRow) => row.name
const related = [
  walletOfRider,
  swapsOf<RiderRow>(
    ({ id }) => ({ contactsId: id }),
    ({ name }) => ({ name }),
  ),
  bindingsOf('rider', nameOf),
  batteriesOf(nameOf),
  debtsOf<RiderRow>(
    'rider',
    ({ id }) => ({ riderId: id }),
    ({ name }) => ({ riderName: name }),
  ),
  surrendersOf('rider', nameOf),
  tripsOfRider,
]

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
        related={related}
        form={loadRiderForm}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  )
}
