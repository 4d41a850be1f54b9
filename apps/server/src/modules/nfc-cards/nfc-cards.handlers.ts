import { plainHandlers } from '../../crud/handlers.ts'
import { splitIds } from '../../crud/write.ts'
import type { HandlersOf } from '../../http/context.ts'
import { lockCards } from './lock-cards.ts'
import { nfcCards } from './nfc-cards.repository.ts'
import { pushList } from './push-list.ts'
import { approveRecharge, rejectRecharge, submitRecharge } from './recharge.ts'
import { nfcListVersions, nfcRecharges, nfcUsages } from './records.repository.ts'
import { removeCards, submitCard } from './submit-card.ts'

export const nfcCardHandlers: HandlersOf<'nfc-cards'> = {
  ...plainHandlers(nfcCards),
  ...plainHandlers(nfcUsages),
  ...plainHandlers(nfcRecharges),
  ...plainHandlers(nfcListVersions),
  nfcCardSubmit: submitCard,
  nfcCardRemove: (context, { ids }) => removeCards(context, splitIds(ids)),
  nfcCardLock: (context, input) => lockCards(context, input, true),
  nfcCardUnlock: (context, input) => lockCards(context, input, false),
  nfcRechargeSubmit: submitRecharge,
  nfcRechargeApprove: approveRecharge,
  nfcRechargeReject: rejectRecharge,
  nfcListVersionPush: (context, { ids }) => pushList(context, ids),
}
