// How many terminal cells a text takes: East Asian wide characters and emoji two, combining marks none.
import { stripVTControlCharacters } from 'node:util'

const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}]/u
const zero = /\p{Mn}|\p{Me}|\p{Cf}/u
const plain = /^[\x20-\x7E]*$/
export function cellsOf(text: string): number {
  if (plain.test(text)) return text.length
  let cells = 0
  for (const character of stripVTControlCharacters(text)) {
    if (!zero.test(character)) cells += wide.test(character) ? 2 : 1
  }
  return cells
}

/** The text in at most that many cells; a cut one ends in …. */
export function cutTo(text: string, cells: number): string {
  if (cellsOf(text) <= cells) return text
  let kept = ''
  let used = 1
  for (const character of text) {
    used += cellsOf(character)
    if (used > cells) break
    kept += character
  }
  return `${kept}…`
}

export function padTo(text: string, cells: number, isRight = false): string {
  const space = ' '.repeat(Math.max(0, cells - cellsOf(text)))
  return isRight ? space + text : text + space
}
