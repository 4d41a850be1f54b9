import { plainHandlers } from '../../crud/handlers.ts'
import { detailOf, pageOf } from '../../crud/list.ts'
import { splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { lockCards } from './lock-cards.ts'
import { nfcCards } from './nfc-cards.repository.ts'
import { pushList } from './push-list.ts'
import { approveRecharge, rejectRecharge, submitRecharge } from './recharge.ts'
import { nfcListVersions, nfcRecharges, nfcUsages } from './records.repository.ts'
import { removeCards, submitCard } from './submit-card.ts'
import { walletLots } from './wallet-lots.repository.ts'

export const nfcCardHandlers: HandlersOf<'nfc-cards'> = {
  ...plainHandlers(nfcCards),
  ...plainHandlers(nfcUsages),
  ...plainHandlers(nfcRecharges),
  ...plainHandlers(nfcListVersions),
  nfcCardSubmit: submitCard,
  nfcCardRemove: (context, { ids, force }) => removeCards(context, splitIds(ids), force),
  nfcCardLock: (context, input) => lockCards(context, input, true),
  nfcCardUnlock: (context, input) => lockCards(context, input, false),
  nfcRechargeSubmit: submitRecharge,
  nfcRechargeApprove: approveRecharge,
  nfcRechargeReject: rejectRecharge,
  walletLotList: async (context, input) => {
    await detailOf(context, nfcCards, 'nfcCardDetail', input.cardId)
    return pageOf(context, walletLots, 'walletLotList', input)
  },
  nfcListVersionPush: (context, { ids }) => pushList(context, ids),
}
