/**
 * Limits the nesting of JSON and the names of each of its objects before it is parsed: parsers and validators recurse for
 * each level, and an object with very many names takes them far longer than its size in another shape.
 */

const DEPTH_MAX = 64
/** No request of the contract has a hundredth of it in an object. */
export const NAMES_MAX = 1_000

const [QUOTE, COLON, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 58, 92, 91, 93, 123, 125]

export function isTooDeep(text: string, max = DEPTH_MAX): boolean {
  return exceeds(text, max, Number.POSITIVE_INFINITY)
}

/** Whether the body of a request exceeds either limit. */
export function exceedsLimits(text: string): boolean {
  return exceeds(text, DEPTH_MAX, NAMES_MAX)
}

function exceeds(text: string, depthMax: number, namesMax: number): boolean {
  let depth = 0
  /** Names so far of the open object on each level. */
  const names: number[] = []
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (isText) {
      if (code === BACKSLASH) index += 1
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1
      if (depth > depthMax) return true
      names[depth] = 0
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    else if (code === COLON) {
      const count = (names[depth] ?? 0) + 1
      if (count > namesMax) return true
      names[depth] = count
    }
  }
  return false
}
