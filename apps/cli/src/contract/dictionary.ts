// Coded values as people know them: labels beside the keys that travel.
import type { Locale } from '@swapdesk/sdk'

type Item = { key: string; zh: string; en: string }

const dictionaries: Readonly<Record<string, readonly Item[]>> = {}

/** The key of a label in either language, or of the key itself. */
export function dictionaryKeyOf(code: string, typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  return dictionaries[code]?.find(({ key, zh, en }) => key === typed || zh === typed || en.toLowerCase() === wanted)
    ?.key
}

export function dictionaryLabelOf(code: string, key: string, lang: Locale): string | undefined {
  return dictionaries[code]?.find((item) => item.key === key)?.[lang]
}

/** The items of a dictionary as `1 在售`, for help texts. */
export function dictionaryChoices(code: string, lang: Locale): string[] {
  return (dictionaries[code] ?? []).map((item) => `${item.key} ${item[lang]}`)
}
