// What gives a rider a battery and takes one back, in the list and on the page of the rider.
import { msg } from '@lingui/core/macro'
import { RiderStatus } from '@swapdesk/dictionary'
import { IconBatteryOff, IconBatteryCharging } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { RiderRow } from './rider-resource'

const GiveBatteryDialog = lazy(() =>
  import('./give-battery-dialog').then((module) => ({ default: module.GiveBatteryDialog })),
)
const TakeBatteryDialog = lazy(() =>
  import('../../kit/bindings/take-battery-dialog').then((module) => ({ default: module.TakeBatteryDialog })),
)

type Shown = { kind: 'give' | 'take'; rider: RiderRow }

/** Rows lack what a data scope hides. */
type ShownRow = Partial<Pick<RiderRow, 'bmsSn' | 'batteryBindNum'>> & Pick<RiderRow, 'status'>

/** Without a vehicle. */
const ALLOWANCE_DEFAULT = 1
const serialsOf = ({ bmsSn }: ShownRow) => bmsSn?.split(',').filter(Boolean) ?? []

/** What is hidden is not compared here; the server refuses. */
function whyNotGiven(rider: ShownRow) {
  const { bmsSn, status, batteryBindNum } = rider
  if (status === RiderStatus.Frozen) return msg`The rider is frozen`
  if (bmsSn === undefined || batteryBindNum === undefined) return true
  const [held, allowance] = [serialsOf(rider).length, batteryBindNum ?? ALLOWANCE_DEFAULT]
  if (held < allowance) return true
  return msg`The rider holds ${held} of ${allowance} allowed batteries`
}

export function useBatteryBinding() {
  const can = usePermissionCheck()
  const [canGive, canTake] = [can('riderBatteryBind'), can('riderBatteryUnbind')]
  const [shown, show] = useState<Shown | null>(null)
  const actions = useMemo((): TableRowAction<RiderRow>[] => {
    const give: TableRowAction<RiderRow> = {
      id: 'giveBattery',
      label: msg`Give battery`,
      icon: IconBatteryCharging,
      enabled: whyNotGiven,
      run: (rider) => show({ kind: 'give', rider }),
    }
    const take: TableRowAction<RiderRow> = {
      id: 'takeBattery',
      label: msg`Take battery back`,
      icon: IconBatteryOff,
      enabled: (rider) => serialsOf(rider).length > 0 || msg`The rider has no battery`,
      run: (rider) => show({ kind: 'take', rider }),
    }
    return [...(canGive ? [give] : []), ...(canTake ? [take] : [])]
  }, [canGive, canTake])
  const close = () => show(null)
  const rider = shown?.rider
  const dialog = rider && (
    <Suspense>
      {shown.kind === 'give' ? (
        <GiveBatteryDialog rider={rider} onClose={close} />
      ) : (
        <TakeBatteryDialog
          riderId={rider.id}
          riderName={rider.name}
          tenantId={rider.tenantId}
          serials={serialsOf(rider)}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { actions, dialog }
}
