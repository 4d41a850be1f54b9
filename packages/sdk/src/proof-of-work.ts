// Solves the server's proof-of-work challenge. It does not use the platform's digest, which is asynchronous and which
// browsers provide to pages over TLS only.
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Data } from './operation-types.ts'

export type Challenge = Data<'authChallenge'>
/** Values of the headers Captcha-Key and Captcha-Code. */
export type Captcha = { key: string; code: string }

/** Longest slice, after which the page can respond. */
const SLICE_MS = 12
const DIGESTS_PER_LOOK = 200

/** Finds the number that solves a challenge, in slices that do not block the page. Throws when aborted. */
export async function solveChallenge(challenge: Challenge, signal?: AbortSignal): Promise<Captcha> {
  const { key, salt, nonce, cost, keyLength, keyPrefix, maxNumber } = challenge
  const input = hexToBytes(`${salt}${nonce}00000000`)
  const view = new DataView(input.buffer)
  let sliceEnd = performance.now() + SLICE_MS
  for (let number = 0; number <= maxNumber; number += 1) {
    if (number % DIGESTS_PER_LOOK === 0 && performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve))
      sliceEnd = performance.now() + SLICE_MS
    }
    if (number % DIGESTS_PER_LOOK === 0) signal?.throwIfAborted()
    view.setUint32(input.length - 4, number)
    let digest = sha256(input)
    for (let round = 1; round < cost; round += 1) digest = sha256(digest)
    if (startsWith(digest.subarray(0, keyLength), keyPrefix)) return { key, code: String(number) }
  }
  throw new Error('No number solves the challenge')
}

/** Nearly all digests differ in their first byte: only the others are converted to text. */
function startsWith(digest: Uint8Array, prefix: string): boolean {
  return digest[0] === Number.parseInt(prefix.slice(0, 2), 16) && bytesToHex(digest).startsWith(prefix)
}
