// Matches names from any word or Chinese character on, in characters or pinyin: full, initials or mixed (车辆管理: `cheliang`,
// `clgl`, `chelgl`, `guanli`). Pages are found by their names in either language, and by the names of their groups.
import { flatten, trailOf, type MenuNode } from '../menu/menu'
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

const isPart = (character = '') => /[\p{L}\p{N}]/u.test(character)

/** Where words begin: at every Chinese character, and at letters and digits after something else. */
function wordStarts(characters: readonly string[]): number[] {
  return [...characters.keys()].filter((at) => {
    const [character = '', before] = [characters[at], characters[at - 1]]
    return at === 0 || /\p{Script=Han}/u.test(character) || (isPart(character) && !isPart(before))
  })
}

/** Where one of the name's words begins with what was typed. */
export function matchOf(text: string, typed: string): Match | null {
  const wanted = typed.trim().toLocaleLowerCase()
  if (wanted === '') return null
  const characters = Array.from(text)
  const lower = characters.map((character) => character.toLocaleLowerCase())
  const starts = wordStarts(characters)
  const found = (from: number, to: number): Match => ({
    text,
    from: characters.slice(0, from).join('').length,
    to: characters.slice(0, to).join('').length,
  })
  const literal = starts.find((start) => lower.slice(start).join('').startsWith(wanted))
  if (literal !== undefined) return found(literal, literal + Array.from(wanted).length)
  const letters = wanted.replaceAll(/[\s']/g, '')
  if (!/^[a-z0-9]+$/.test(letters)) return null
  for (const start of starts) {
    const length = pinyinLength(characters.slice(start), letters)
    if (length > 0) return found(start, start + length)
  }
  return null
}

function matchOfNode(node: MenuNode, typed: string): Match | null {
  return matchOf(node.name, typed) ?? (node.nameEn ? matchOf(node.nameEn, typed) : null)
}

const ofGroup = 1_000

/** Pages of the menu by their name or the name of a group they are in; all of them while nothing is typed. Beginnings come first. */
export function searchMenu(nodes: readonly MenuNode[], typed: string): Found[] {
  const leaves = flatten(nodes).filter((node) => node.path && !node.children?.length)
  if (typed.trim() === '') return leaves.map((node) => ({ node, match: null }))
  return leaves
    .flatMap((node) => {
      const match = matchOfNode(node, typed)
      const groups = trailOf(nodes, node.path ?? '').slice(0, -1)
      if (!match && !groups.some((group) => matchOfNode(group, typed))) return []
      return [{ node, match, rank: match ? Math.sign(match.from) : ofGroup }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ node, match }) => ({ node, match }))
}
