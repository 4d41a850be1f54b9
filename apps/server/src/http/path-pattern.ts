/**
 * Patterns of API scopes: `*` matches one segment of a path, `**` any number. Matching tracks all positions of the
 * pattern at once, so that its run time is bounded by the lengths of path and pattern.
 */
type Token = { text: string } | { isAcrossParts: boolean }

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = []
  for (let index = 0; index < pattern.length; index += 1) {
    const text = pattern[index] as string
    if (text !== '*') tokens.push({ text })
    else {
      const isAcrossParts = pattern[index + 1] === '*'
      tokens.push({ isAcrossParts })
      if (isAcrossParts) index += 1
    }
  }
  return tokens
}

export function matchesPath(pattern: string, path: string): boolean {
  const tokens = tokensOf(pattern.replace(/^\/api/, ''))
  let reached = withSkips(tokens, new Uint8Array(tokens.length + 1), 0)
  for (const character of path) {
    const next = new Uint8Array(tokens.length + 1)
    for (const [place, token] of tokens.entries()) {
      if (!reached[place]) continue
      if ('text' in token) {
        if (token.text === character) withSkips(tokens, next, place + 1)
      } else if (token.isAcrossParts || character !== '/') withSkips(tokens, next, place)
    }
    reached = next
  }
  return reached[tokens.length] === 1
}

/** Marks a position, and those reachable from it without a character: a wildcard also matches nothing. */
function withSkips(tokens: readonly Token[], places: Uint8Array, from: number): Uint8Array {
  for (let place = from; places[place] === 0; place += 1) {
    places[place] = 1
    const token = tokens[place]
    if (token === undefined || 'text' in token) break
  }
  return places
}
