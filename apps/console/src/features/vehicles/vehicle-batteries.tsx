// The batteries in a vehicle on its page: its rider's, or fitted ones, which staff take out here.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { BatteryPlace } from '@swapdesk/dictionary'
import { IconBatteryOff } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { columnsOf } from '../../kit/columns'
import { relatedList } from '../../kit/record/related-list'
import { defineResource, type RowOf } from '../../kit/resource'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { VehicleRow } from './vehicle-resource'

const TakeOutDialog = lazy(() => import('./take-out-dialog').then((module) => ({ default: module.TakeOutDialog })))

const batteries = defineResource({
  name: 'vehicle-battery',
  label: msg`battery`,
  nameField: 'bmsSn',
  list: 'batteryList',
})

type BatteryRow = RowOf<typeof batteries>

const col = columnsOf<BatteryRow>(labels)
const columns = [
  col.link('bmsSn', { kind: 'battery', id: 'id' }, { isSerial: true }),
  col.number('soc', { width: 150 }),
  col.dict('place', { width: 120 }),
  col.link('bmsTypeName', { kind: 'batteryType', id: 'bmsTypeId' }, { width: 130 }),
  col.dateTime('placeTime'),
  col.dateTime('lastSeenTime'),
]

function useTakingOut({ vehicleSn }: VehicleRow) {
  const canMove = usePermissionCheck()('batteryMove')
  const [taken, take] = useState<BatteryRow | null>(null)
  const rowActions = useMemo((): TableRowAction<BatteryRow>[] => {
    const action: TableRowAction<BatteryRow> = {
      id: 'takeOut',
      label: msg`Take out`,
      icon: IconBatteryOff,
      enabled: ({ place }) => place === BatteryPlace.Vehicle || msg`The rider has it: take it back from the rider`,
      run: take,
    }
    return canMove ? [action] : []
  }, [canMove])
  const dialog = (
    <Suspense>{taken && <TakeOutDialog battery={taken} vehicleSn={vehicleSn} onClose={() => take(null)} />}</Suspense>
  )
  return { rowActions, dialog }
}

export const batteriesInVehicle = relatedList({
  id: 'batteries',
  title: msg`Batteries in the vehicle`,
  resource: batteries,
  columns,
  filter: ({ id }: VehicleRow) => ({ vehicleId: id }),
  useRows: useTakingOut,
})
