// Matches menu names by prefix, in either language, in characters or pinyin: full, initials or mixed (车辆管理: `cheliang`,
// `clgl`, `chelgl`); spec platform §2.
import { flatten, type MenuNode } from '../menu/menu'
import { readingsOf } from './pinyin'

/** The matched text (name, English name or label) and the matched range. */
export type Match = { text: string; from: number; to: number }
export type Found = { node: MenuNode; match: Match | null }

/** How many characters of the name the typed pinyin covers; 0 for no match. */
function pinyinLength(characters: readonly string[], typed: string, at = 0): number {
  if (typed === '') return at
  const character = characters[at]
  if (character === undefined) return 0
  const rest = (count: number) => pinyinLength(characters, typed.slice(count), at + 1)
  if (character.trim() === '') return rest(0)
  const readings = readingsOf(character)
  if (readings.length === 0) return character.toLocaleLowerCase() === typed.charAt(0) ? rest(1) : 0
  for (const reading of readings.flatMap((each) => (each.includes('v') ? [each, each.replace('v', 'u')] : [each]))) {
    if (reading.startsWith(typed)) return at + 1
    const length =
      (typed.startsWith(reading) && rest(reading.length)) || (typed.startsWith(reading.charAt(0)) && rest(1))
    if (length) return length
  }
  return 0
}

/** Where a name begins with what was typed, or one of its words does. */
export function matchOf(text: string, typed: string): Match | null {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return null
  const lower = text.toLocaleLowerCase()
  const starts = [0, ...Array.from(lower.matchAll(/\s+/g), (gap) => gap.index + gap[0].length)]
  const from = starts.find((start) => lower.startsWith(wanted, start))
  if (from !== undefined) return { text, from, to: from + wanted.length }
  const letters = wanted.replaceAll(/[\s']/g, '')
  const characters = Array.from(text)
  const length = /^[a-z0-9]+$/.test(letters) ? pinyinLength(characters, letters) : 0
  return length > 0 ? { text, from: 0, to: characters.slice(0, length).join('').length } : null
}

/** Pages of the menu by name; all of them while nothing is typed. Whole-name beginnings come first. */
export function searchMenu(nodes: readonly MenuNode[], typed: string): Found[] {
  const leaves = flatten(nodes).filter((node) => node.path && !node.children?.length)
  if (typed.trim() === '') return leaves.map((node) => ({ node, match: null }))
  return leaves
    .flatMap((node) => {
      const match = matchOf(node.name, typed) ?? (node.nameEn ? matchOf(node.nameEn, typed) : null)
      return match ? [{ node, match }] : []
    })
    .toSorted((one, other) => Math.sign(one.match.from) - Math.sign(other.match.from))
}
