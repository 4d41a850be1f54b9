// Labels of dictionary codes, and the keys of labels.
import { dictionaryItems } from '@swapdesk/dictionary'
import type { Locale } from '@swapdesk/sdk'

/** The key for a label in either language, or for the key itself. */
export function dictionaryKeyOf(code: string, typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  return dictionaryItems(code).find((item) =>
    [item.dictKey, item.dictValue, item.dictValueEn].some((name) => name.toLowerCase() === wanted),
  )?.dictKey
}

export function dictionaryLabelOf(code: string, key: string, lang: Locale): string | undefined {
  const item = dictionaryItems(code).find(({ dictKey }) => dictKey === key)
  return lang === 'zh' ? item?.dictValue : item?.dictValueEn
}

/** The items of a dictionary as `1 销售`, for help texts. */
export function dictionaryChoices(code: string, lang: Locale): string[] {
  return dictionaryItems(code).map((item) => `${item.dictKey} ${lang === 'zh' ? item.dictValue : item.dictValueEn}`)
}
