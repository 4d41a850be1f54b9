import type { HandlersOf } from '../../http/context.ts'
import { detailOf, pageOf } from '../../crud/list.ts'
import { splitIds } from '../../crud/write.ts'
import { exportOf } from '../../export/export.ts'
import { lockCards } from './lock-cards.ts'
import { nfcCards } from './nfc-cards.repository.ts'
import { pushList } from './push-list.ts'
import { approveRecharge, rejectRecharge, submitRecharge } from './recharge.ts'
import { nfcListVersions, nfcRecharges, nfcUsages } from './records.repository.ts'
import { removeCards, submitCard } from './submit-card.ts'

export const nfcCardHandlers: HandlersOf<'nfc-cards'> = {
  nfcCardList: (context, input) => pageOf(context, nfcCards, input),
  nfcCardDetail: (context, { id }) => detailOf(context, nfcCards, id),
  nfcCardSubmit: (context, input) => submitCard(context, input),
  nfcCardRemove: (context, { ids }) => removeCards(context, splitIds(ids)),
  nfcCardExport: (context, input) =>
    exportOf(context, nfcCards, 'nfcCardList', input, { zh: 'NFC 卡', en: 'nfc-cards' }),
  nfcCardLock: (context, input) => lockCards(context, input, true),
  nfcCardUnlock: (context, input) => lockCards(context, input, false),
  nfcUsageList: (context, input) => pageOf(context, nfcUsages, input),
  nfcUsageDetail: (context, { id }) => detailOf(context, nfcUsages, id),
  nfcUsageExport: (context, input) =>
    exportOf(context, nfcUsages, 'nfcUsageList', input, { zh: 'NFC 刷卡记录', en: 'nfc-usage' }),
  nfcRechargeList: (context, input) => pageOf(context, nfcRecharges, input),
  nfcRechargeDetail: (context, { id }) => detailOf(context, nfcRecharges, id),
  nfcRechargeSubmit: (context, input) => submitRecharge(context, input),
  nfcRechargeExport: (context, input) =>
    exportOf(context, nfcRecharges, 'nfcRechargeList', input, { zh: 'NFC 充值记录', en: 'nfc-top-ups' }),
  nfcRechargeApprove: (context, input) => approveRecharge(context, input),
  nfcRechargeReject: (context, input) => rejectRecharge(context, input),
  nfcListVersionList: (context, input) => pageOf(context, nfcListVersions, input),
  nfcListVersionPush: (context, { ids }) => pushList(context, ids),
}
