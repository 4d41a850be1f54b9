// Taking a battery back from its rider, in the list of bindings and on the page of one.
import { msg } from '@lingui/core/macro'
import { BindingState } from '@swapdesk/dictionary'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { RiderBatteryRow } from '../../kit/bindings/rider-battery-columns'
import type { TableRowAction } from '../../kit/table/table-row'
import { usePermissionCheck } from '../../kit/user/permissions'

const TakeBatteryDialog = lazy(() =>
  import('../../kit/bindings/take-battery-dialog').then((module) => ({ default: module.TakeBatteryDialog })),
)

export function useTakingBatteryBack() {
  const canTakeBack = usePermissionCheck()('riderBatteryUnbind')
  const [taken, setTaken] = useState<RiderBatteryRow | null>(null)
  const rowActions = useMemo((): TableRowAction<RiderBatteryRow>[] => {
    const takeBack: TableRowAction<RiderBatteryRow> = {
      id: 'takeBack',
      label: msg`Take back`,
      icon: IconArrowBackUp,
      enabled: (row) => row.state === BindingState.Current || msg`The binding has ended`,
      run: setTaken,
    }
    return canTakeBack ? [takeBack] : []
  }, [canTakeBack])
  const dialog = (
    <Suspense>
      {taken && (
        <TakeBatteryDialog
          riderId={taken.contactsId}
          riderName={taken.riderName}
          tenantId={taken.tenantId}
          serials={[taken.batterySn]}
          onClose={() => setTaken(null)}
        />
      )}
    </Suspense>
  )
  return { rowActions, dialog }
}
