/** Identifiers of commands. */
import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An identifier that sorts by time: 48 bits of milliseconds, 80 random bits, in Crockford's base 32 (ULID). */
export function newCommandId(now = Date.now()): string {
  let time = now
  let head = ''
  for (let place = 0; place < 10; place += 1) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  return head + Array.from(randomBytes(16), (byte) => ALPHABET[byte % 32]).join('')
}
