import { expect, it } from 'vitest'
import { makeSecrets } from '../../http/secrets.ts'
import { hashPassword, verifyPassword } from './password.ts'

const ROUNDS = 5

it('verifying a password takes as long for an account that does not exist', async () => {
  const secrets = makeSecrets()
  const hash = await hashPassword('harbour-light-7')
  expect(await verifyPassword(undefined, 'harbour-light-7', secrets)).toBe(false)
  const fastest = async (stored: string | undefined) => {
    let least = Infinity
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      await verifyPassword(stored, 'wrong-word-1', secrets)
      least = Math.min(least, performance.now() - began)
    }
    return least
  }
  // Without the dummy hash it takes a thousandth.
  expect(await fastest(undefined)).toBeGreaterThan((await fastest(hash)) / 4)
})
