// The page of one card.
import { msg } from '@lingui/core/macro'
import { IconNfc } from '@tabler/icons-react'
import { swapsOf } from '../../kit/devices/swap-parts'
import { RecordPage } from '../../kit/record/record-page'
import type { RelatedPart } from '../../kit/record/record-parts'
import { relatedList } from '../../kit/record/related-list'
import { wholeListHref } from '../../kit/record/whole-filter'
import { belongsToColumns, figureColumns, headColumns, pageSections } from './card-columns'
import { cards, type CardRow } from './card-resource'
import { cardRechargeColumns, rechargeSections } from './recharge-columns'
import { recharges } from './recharge-resource'
import { cardUsageColumns, usage, usageSections } from './usage-columns'
import { useLocking } from './use-locking'
import { WalletLots } from './wallet-lots'
import classes from './wallet-lots.module.css'

const lots: RelatedPart<CardRow> = {
  id: 'balance',
  title: msg`Balance`,
  operation: 'walletLotList',
  content: (row) => (
    <div className={classes.part}>
      <WalletLots cardId={row.id} />
    </div>
  ),
}
const related = [
  swapsOf<CardRow>(({ id }) => ({ cardId: id })),
  relatedList({
    id: 'taps',
    title: msg`Taps`,
    resource: usage,
    columns: cardUsageColumns,
    sections: usageSections,
    filter: (row: CardRow) => ({ cardId: row.id }),
    inList: (row) => wholeListHref<'nfcUsageList'>('/nfc/usage', { cardNo: row.cardNo }),
  }),
  relatedList({
    id: 'recharges',
    title: msg`Top-ups`,
    resource: recharges,
    columns: cardRechargeColumns,
    sections: rechargeSections,
    filter: (row: CardRow) => ({ cardId: row.id }),
    inList: (row) => wholeListHref<'nfcRechargeList'>('/nfc/recharge', { cardNo: row.cardNo }),
  }),
  lots,
]

const loadForm = () => import('./card-form').then((module) => module.cardForm)

export function CardPage() {
  const { rowActions, dialogs } = useLocking()
  return (
    <>
      <RecordPage
        kind="card"
        resource={cards}
        icon={IconNfc}
        head={headColumns}
        belongsTo={belongsToColumns}
        figures={figureColumns}
        sections={pageSections}
        related={related}
        form={loadForm}
        rowActions={rowActions}
      />
      {dialogs}
    </>
  )
}
