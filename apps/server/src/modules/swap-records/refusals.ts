/** Why an order is not begun: a stable code, and the sentence that the rider reads at the cabinet. */
import { NfcTapResult } from '@swapdesk/dictionary'

type Refusal = { zh: string; en: string; result: NfcTapResult }

export const refusals = {
  card_unknown: { zh: '未知卡，请联系客服', en: 'Unknown card; please call us', result: NfcTapResult.Unknown },
  card_locked: { zh: '卡已锁定，请联系客服', en: 'This card is locked; please call us', result: NfcTapResult.Locked },
  card_inactive: { zh: '卡未激活', en: 'This card is not activated', result: NfcTapResult.Inactive },
  card_unbound: { zh: '此卡未绑定骑手', en: 'This card has no rider', result: NfcTapResult.Failed },
  account_frozen: {
    zh: '账户已冻结，请联系客服',
    en: 'Your account is frozen; please call us',
    result: NfcTapResult.Failed,
  },
  tap_too_late: { zh: '操作超时，请重新刷卡', en: 'Too late; please tap your card again', result: NfcTapResult.Failed },
  rider_busy: { zh: '您有进行中的订单', en: 'You have an order in progress', result: NfcTapResult.Failed },
  cabinet_busy: { zh: '换电柜正在使用，请稍候', en: 'The cabinet is in use; please wait', result: NfcTapResult.Failed },
  order_unsettled: {
    zh: '上一单未完成，请联系客服',
    en: 'Your last order is not settled; please call us',
    result: NfcTapResult.Failed,
  },
  cabinet_disabled: { zh: '换电柜已停用', en: 'This cabinet is out of service', result: NfcTapResult.Failed },
  cabinet_offline: { zh: '换电柜离线', en: 'The cabinet is offline', result: NfcTapResult.Failed },
  no_battery_held: {
    zh: '您名下没有可归还的电池',
    en: 'You have no battery to bring back',
    result: NfcTapResult.Failed,
  },
  allowance_reached: {
    zh: '已达可持有电池数',
    en: 'You have as many batteries as you may hold',
    result: NfcTapResult.Failed,
  },
  no_empty_slot: { zh: '没有空仓', en: 'No slot is empty', result: NfcTapResult.Failed },
  no_full_battery: { zh: '没有满电电池', en: 'No battery is full', result: NfcTapResult.NoBattery },
  no_fitting_battery: { zh: '没有适配的电池', en: 'No battery here fits', result: NfcTapResult.NoBattery },
  no_funds: { zh: '没有可用的套餐或余额', en: 'No package or balance left', result: NfcTapResult.Failed },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals

/** Seconds a refusal is shown. */
export const SHOWN_SECONDS = 8

/** The payload of the command that shows it. */
export function shownRefusal(code: RefusalCode) {
  const { zh, en } = refusals[code]
  return { code, zh, en, seconds: SHOWN_SECONDS }
}
