/** Text as PostgreSQL can store it: it refuses NUL, and half of a surrogate pair in JSON. */

/** Well-formed text without NUL; half a pair becomes the replacement character. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The storable beginning of a text, of at most `limit` UTF-16 units; no character is divided. */
export function storableStart(text: string, limit: number): string {
  const isDivided = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(limit))
  return storable(text.slice(0, isDivided ? limit - 1 : limit))
}
