/** Solves proof-of-work challenges with Node's digest: an implementation independent of the SDK's. */
import { createHash } from 'node:crypto'

export type Challenge = { key: string; salt: string; nonce: string; keyPrefix: string; maxNumber: number }

export function solve({ salt, nonce, keyPrefix, maxNumber }: Challenge): number {
  const begin = Buffer.from(salt + nonce, 'hex')
  const counter = Buffer.alloc(4)
  for (let number = 0; number <= maxNumber; number += 1) {
    counter.writeUInt32BE(number)
    if (createHash('sha256').update(begin).update(counter).digest('hex').startsWith(keyPrefix)) return number
  }
  throw new Error('no number solves the challenge')
}
