// Labels of dictionary codes, and the keys of labels: those of the server once loaded, else those of this version.
import { dictionaryItems } from '@swapdesk/dictionary'
import type { Client, Locale } from '@swapdesk/sdk'

type Item = { dictKey: string; dictValue: string; dictValueEn: string | null }

/** Changed and added items by dictionary; of one run of the program. */
let changed = new Map<string, Item[]>()

/** Reads the labels that the server's administrators changed. Without them, those of this version are shown. */
export async function loadLabels(client: Client, signal: AbortSignal): Promise<void> {
  try {
    changed = Map.groupBy(await client.call('dictLabels', {}, { signal }), ({ code }) => code)
  } catch {
    // An older server, or one that is not reachable, which the command itself reports.
    changed = new Map()
  }
}

function itemsOf(code: string): Item[] {
  const own = changed.get(code) ?? []
  return [...own, ...dictionaryItems(code).filter(({ dictKey }) => !own.some((item) => item.dictKey === dictKey))]
}

function labelOf({ dictValue, dictValueEn }: Item, lang: Locale): string {
  return lang === 'zh' ? dictValue : dictValueEn || dictValue
}

/** The key for a label in either language, or for the key itself. */
export function dictionaryKeyOf(code: string, typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  return itemsOf(code).find((item) =>
    [item.dictKey, item.dictValue, item.dictValueEn].some((name) => name?.toLowerCase() === wanted),
  )?.dictKey
}

export function dictionaryLabelOf(code: string, key: string, lang: Locale): string | undefined {
  const item = itemsOf(code).find(({ dictKey }) => dictKey === key)
  return item && labelOf(item, lang)
}

/** The items of a dictionary as `1 销售`, for help texts. */
export function dictionaryChoices(code: string, lang: Locale): string[] {
  return dictionaryItems(code).map((item) => `${item.dictKey} ${labelOf(item, lang)}`)
}
