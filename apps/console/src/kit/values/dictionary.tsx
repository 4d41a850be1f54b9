// Labels and choices of dictionary codes in the user's language. The codes of closed dictionaries are known when the console is
// built, and only changed labels are requested; open ones are extended by operators at run time and requested as a whole.
import { useLingui } from '@lingui/react/macro'
import { dictionaries } from '@swapdesk/dictionary'
import { useCall } from '../api/client'
import { State } from './cells'
import { useChangedLabels } from './changed-labels'
import { statusColorOf } from './status-colors'

/** Other back ends of the family write the key as a number. */
type Item = { dictKey: string | number; dictValue: string; dictValueEn: string | null; isEnabled?: boolean }
type Option = { value: string; label: string }
/** The code of a dictionary of this product. */
export type DictionaryCode = keyof typeof dictionaries

const liveStaleMs = 10 * 60_000

function isKnown(code: string): code is DictionaryCode {
  return Object.hasOwn(dictionaries, code)
}

/** The items of a code whose every item is known when the console is built; null for others. */
function closedItems(code: string): readonly Item[] | null {
  return isKnown(code) && !dictionaries[code].isOpen ? dictionaries[code].items : null
}

function useItems(code: string): readonly Item[] {
  const closed = useChangedLabels(code, closedItems(code))
  const live = useCall('dictDictionary', { code }, { isEnabled: closed === null, staleTimeMs: liveStaleMs })
  // Until the server has answered, the items an open dictionary starts with label what they can.
  return closed ?? live.data ?? (isKnown(code) ? dictionaries[code].items : [])
}

function labelOf(item: Item, locale: string): string {
  return locale === 'en' && item.dictValueEn ? item.dictValueEn : item.dictValue
}

export function useDictionaryOptions(code: string): Option[] {
  const { i18n } = useLingui()
  const offered = useItems(code).filter((item) => item.isEnabled !== false)
  return offered.map((item) => ({ value: String(item.dictKey), label: labelOf(item, i18n.locale) }))
}

type DictionaryLabelProps = {
  code: DictionaryCode
  value: string
  /** Only the word, without the mark of a state. */
  isPlain?: boolean
}

/** Tables draw hundreds of these: only open dictionaries cost a query. */
export function DictionaryLabel(props: DictionaryLabelProps) {
  const closed = useChangedLabels(props.code, closedItems(props.code))
  return closed ? <ItemLabel {...props} items={closed} /> : <LiveLabel {...props} />
}

function LiveLabel(props: DictionaryLabelProps) {
  return <ItemLabel {...props} items={useItems(props.code)} />
}

function ItemLabel({ code, value, isPlain, items }: DictionaryLabelProps & { items: readonly Item[] }) {
  const { i18n } = useLingui()
  const item = items.find((candidate) => String(candidate.dictKey) === value)
  const label = item ? labelOf(item, i18n.locale) : value
  const statusColor = isPlain ? null : statusColorOf(code, value)
  return statusColor ? <State statusColor={statusColor}>{label}</State> : <span title={label}>{label}</span>
}
