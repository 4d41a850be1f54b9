/**
 * Words by which names are searched: their parts from each Chinese character and each word on, with the pinyin of these,
 * full and initials. Stored beside the names in `search_terms`; `%` in front of a word then finds it by its index, also
 * words of two characters, which a trigram index does not find inside a text (decision record 38).
 */
import type { ColumnOfType, TableName } from './tables.ts'

type Names = { [Table in TableName]?: readonly ColumnOfType<Table, 'text'>[] }

/** Tables with `search_terms`, and the names in it. */
export const searchedNames = {
  userAccount: ['realName', 'name'],
  rider: ['name'],
  role: ['roleName'],
  dept: ['deptName', 'fullName'],
  tenant: ['tenantName'],
  station: ['stationName'],
  cabinet: ['name'],
  vehicleType: ['vehicleType'],
  rentalStrategy: ['templateName'],
  batteryType: ['bmsTypeName'],
} as const satisfies Names

/** Tables of persons, whose surnames may be read differently: 曾 is zeng. */
const PERSONS: ReadonlySet<string> = new Set(['userAccount', 'rider'])
/** Characters of a name that are searched. */
const LENGTH_MAX = 40

export function namesIn(table: TableName): readonly string[] {
  return Object.hasOwn(searchedNames, table) ? searchedNames[table as keyof typeof searchedNames] : []
}

const isHan = (character: string | undefined) => character !== undefined && /^\p{Script=Han}$/u.test(character)
const isWordPart = (character: string | undefined) => character !== undefined && /^[\p{L}\p{N}]$/u.test(character)

/** The text as it is stored and searched: full-width letters and digits as their usual forms, single blanks. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

function* pinyinFrom(syllables: readonly string[], from: number): Generator<string> {
  const rest = syllables.slice(from).map((syllable) => syllable.replaceAll(/[^a-z0-9]/g, ''))
  const full = rest.join('')
  yield full
  // ü is v on keyboards; both are typed.
  yield full.replaceAll('v', 'u')
  yield rest.map((syllable) => syllable.charAt(0)).join('')
}

/** The syllables of each character, in both readings of a surname for persons. Its dictionary takes 50 ms to load. */
async function syllablesOf(table: TableName, text: string): Promise<string[][]> {
  const { pinyin } = await import('pinyin-pro')
  const modes = PERSONS.has(table) ? (['head', 'off'] as const) : (['off'] as const)
  return modes.map((surname) => pinyin(text, { toneType: 'none', type: 'array', v: true, surname }))
}

/** `search_terms` of a row with these names. */
export async function searchTerms(table: TableName, names: readonly unknown[]): Promise<string> {
  const words = new Set<string>()
  for (const name of names) {
    if (typeof name !== 'string') continue
    const characters = Array.from(plainText(name).toLowerCase()).slice(0, LENGTH_MAX)
    const readings = await syllablesOf(table, characters.join(''))
    for (const [at, character] of characters.entries()) {
      if (isHan(character)) {
        words.add(characters.slice(at).join(''))
        for (const syllables of readings) for (const word of pinyinFrom(syllables, at)) words.add(word)
      } else if (isWordPart(character) && !isWordPart(characters[at - 1])) words.add(characters.slice(at).join(''))
    }
  }
  return [...words].map((word) => ` ${word}`).join('')
}
