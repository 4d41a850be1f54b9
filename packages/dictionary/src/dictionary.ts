/**
 * Dictionaries: each is defined once by names, keys and labels, from which constants, types and seed rows are derived.
 */

export type Locale = 'zh' | 'en'

/** A row of a dictionary as the server stores and returns it. */
export type DictionaryItem = {
  dictKey: string
  dictValue: string
  dictValueEn: string
  sort: number
  /** Disabled items label existing rows but are not selectable. */
  isEnabled: boolean
  remark?: string
}

export type Dictionary = {
  code: string
  name: string
  nameEn: string
  /** Open dictionaries are extended by operators at run time; rules depend on the items of closed ones. */
  isOpen: boolean
  items: readonly DictionaryItem[]
}

type ItemDefinition = {
  readonly key: number | string
  readonly zh: string
  readonly en: string
  readonly remark?: string
  readonly isEnabled?: boolean
}
type ItemDefinitions = Readonly<Record<string, ItemDefinition>>
type Keys<E extends ItemDefinitions> = { readonly [Name in keyof E]: E[Name]['key'] }
type Defined<Code extends string, E extends ItemDefinitions> = Dictionary & { code: Code; keys: Keys<E> }
type LocalizedText = { zh: string; en: string }

/** The keys of a const object of codes, as a union: `ValueOf<typeof VehicleType>` is `1 | 2`. */
export type ValueOf<T> = T[keyof T]

function itemOf(entry: ItemDefinition, index: number): DictionaryItem {
  const { key, zh, en, remark, isEnabled = true } = entry
  return { dictKey: String(key), dictValue: zh, dictValueEn: en, sort: index + 1, isEnabled, ...(remark && { remark }) }
}

function define<const Code extends string, const E extends ItemDefinitions>(
  code: Code,
  label: LocalizedText,
  entries: E,
  isOpen: boolean,
): Defined<Code, E> {
  const keys = Object.fromEntries(Object.entries(entries).map(([name, { key }]) => [name, key])) as Keys<E>
  const items = Object.values(entries).map(itemOf)
  return { code, name: label.zh, nameEn: label.en, isOpen, items, keys }
}

/** A dictionary whose items rules depend on; the contract lists them as an enum. */
export function closed<const Code extends string, const E extends ItemDefinitions>(
  code: Code,
  label: LocalizedText,
  entries: E,
) {
  return define(code, label, entries, false)
}

/** A dictionary with these initial items, extended at run time. */
export function open<const Code extends string, const E extends ItemDefinitions>(
  code: Code,
  label: LocalizedText,
  entries: E,
) {
  return define(code, label, entries, true)
}
