/** Challenges of proof of work: one number below the maximum solves each; finding it means trying them in order. */
import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'

/** Some 0.3 to 1 s on a phone, a third of that on a desk. */
export const WORK_MAX = 300_000
/** No challenge is solved at once by luck. */
const LEAST_SHARE = 1 / 3
const ALGORITHM = 'SHA-256'
const KEY_LENGTH = 32

export type Work = {
  algorithm: typeof ALGORITHM
  nonce: string
  salt: string
  cost: number
  keyLength: number
  keyPrefix: string
  maxNumber: number
}

export async function createWork(maxNumber: number): Promise<{ number: number; work: Work }> {
  const number = randomInt(Math.ceil(maxNumber * LEAST_SHARE), maxNumber + 1)
  const options = { algorithm: ALGORITHM, cost: 1, keyLength: KEY_LENGTH, counter: number, deriveKey }
  const { nonce, salt, cost, keyPrefix } = (await createChallenge(options)).parameters
  return { number, work: { algorithm: ALGORITHM, nonce, salt, cost, keyLength: KEY_LENGTH, keyPrefix, maxNumber } }
}
