// Labels and choices of dictionary codes in the reader's language. Closed codes are known when the console is built;
// open ones are extended by operators at run time, so they are asked of the server.
import { useLingui } from '@lingui/react/macro'
import { dictionaries } from '@swapdesk/dictionary'
import { useCall } from './client'
import { State } from './cells'
import { toneOf } from './tones'

type Item = { dictKey: string; dictValue: string; dictValueEn: string | null; isEnabled?: boolean }
type Option = { value: string; label: string }
type Known = keyof typeof dictionaries

const liveStaleMs = 10 * 60_000

function isKnown(code: string): code is Known {
  return Object.hasOwn(dictionaries, code)
}

function useItems(code: string): readonly Item[] {
  const known = isKnown(code) ? dictionaries[code] : null
  const isLive = !known || known.isOpen
  const live = useCall('dictDictionary', { code }, { isEnabled: isLive, staleTimeMs: liveStaleMs })
  // Until the server has answered, the items an open dictionary starts with label what they can.
  return (isLive ? live.data : undefined) ?? known?.items ?? []
}

function labelOf(item: Item, locale: string): string {
  return locale === 'en' && item.dictValueEn ? item.dictValueEn : item.dictValue
}

export function useDictionaryOptions(code: string): Option[] {
  const { i18n } = useLingui()
  const offered = useItems(code).filter((item) => item.isEnabled !== false)
  return offered.map((item) => ({ value: item.dictKey, label: labelOf(item, i18n.locale) }))
}

type DictionaryLabelProps = {
  code: string
  value: string
  /** Only the word, without the mark of a state. */
  isPlain?: boolean
}

export function DictionaryLabel({ code, value, isPlain }: DictionaryLabelProps) {
  const { i18n } = useLingui()
  const item = useItems(code).find((candidate) => candidate.dictKey === value)
  const label = item ? labelOf(item, i18n.locale) : value
  const tone = isPlain ? null : toneOf(code, value)
  return tone ? <State tone={tone}>{label}</State> : <span title={label}>{label}</span>
}
