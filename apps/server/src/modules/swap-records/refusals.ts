/** Why an order is not begun: a stable code of the dictionary, whose sentence the rider reads at the cabinet. */
import { NfcTapResult, type SwapRefusal, swapRefusal } from '@swapdesk/dictionary'

export type RefusalCode = SwapRefusal

/** How the tap is shown in the usage of the card; failed unless said here. */
const results: Partial<Record<RefusalCode, NfcTapResult>> = {
  card_unknown: NfcTapResult.Unknown,
  card_locked: NfcTapResult.Locked,
  card_inactive: NfcTapResult.Inactive,
  no_full_battery: NfcTapResult.NoBattery,
  no_fitting_battery: NfcTapResult.NoBattery,
}

export const resultOf = (code: RefusalCode): NfcTapResult => results[code] ?? NfcTapResult.Failed

const texts = new Map(
  swapRefusal.items.map(({ dictKey, dictValue, dictValueEn }) => [dictKey, [dictValue, dictValueEn]]),
)

/** Seconds a refusal is shown. */
export const SHOWN_SECONDS = 8

/** The payload of the command that shows it. */
export function shownRefusal(code: RefusalCode) {
  const [zh = code, en = code] = texts.get(code) ?? []
  return { code, zh, en, seconds: SHOWN_SECONDS }
}
