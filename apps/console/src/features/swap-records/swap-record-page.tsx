// The page of one order: where it stands, both batteries, what paid, and each step of it, live.
import { msg } from '@lingui/core/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import { isOfSwapOrDoor, swapColumns, swaps, swapSections, type SwapRow } from '../../kit/devices/swap-columns'
import { LiveMark } from '../../kit/live/live-mark'
import { useLiveRefresh } from '../../kit/live/use-live'
import { RecordPage } from '../../kit/record/record-page'
import type { RelatedPart } from '../../kit/record/record-parts'
import { relatedList } from '../../kit/record/related-list'
import { OrderSteps } from './order-steps'
import { refusalColumns, refusals } from './refusal-columns'
import { useResolving } from './use-resolving'

const {
  phase,
  kind,
  reason,
  door,
  settlementMark,
  rider,
  card,
  vehicle,
  cabinet,
  station,
  operator,
  back,
  go,
  payment,
  amount,
  started,
} = swapColumns

const steps: RelatedPart<SwapRow> = {
  id: 'timeline',
  title: msg`Timeline`,
  operation: 'swapRecordUserOperateRecord',
  content: (row) => <OrderSteps swap={row} />,
}
const related = [
  steps,
  relatedList({
    id: 'refusals',
    title: msg`Refused taps of the rider`,
    resource: refusals,
    columns: refusalColumns,
    filter: ({ contactsId }: SwapRow) => ({ contactsId }),
  }),
]

const loadForm = () => import('./swap-record-form').then((module) => module.swapRecordForm)

export function SwapRecordPage() {
  const { rowActions, dialog } = useResolving()
  useLiveRefresh(['cabinet', 'command'], ['swapRecordDetail', 'swapRecordUserOperateRecord', 'swapRefusalPage'], {
    concerns: isOfSwapOrDoor,
  })
  return (
    <>
      <RecordPage
        kind="swap"
        resource={swaps}
        icon={IconArrowsExchange}
        head={[phase, kind, reason, door, settlementMark]}
        belongsTo={[rider, card, vehicle, cabinet, station, operator]}
        figures={[back, go, payment, amount, started]}
        sections={swapSections}
        related={related}
        form={loadForm}
        rowActions={rowActions}
        mark={<LiveMark />}
      />
      {dialog}
    </>
  )
}
