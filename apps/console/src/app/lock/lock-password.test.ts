import { describe, expect, it } from 'vitest'
import { deriveInScript, deriveNatively, hashPassword, isPassword } from './lock-password'

describe('the lock password', () => {
  it('opens what it locked, and no other does', async () => {
    const kept = await hashPassword('夜班 7')
    expect(await isPassword('夜班 7', kept)).toBe(true)
    expect(await isPassword('夜班 8', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
  })

  it('is kept as a salted hash only', async () => {
    const [one, other] = await Promise.all([hashPassword('tea'), hashPassword('tea')])
    expect(one.hash).not.toBe(other.hash)
    expect(JSON.stringify(one)).not.toContain('tea')
    expect(one.hash).toHaveLength(64)
  })

  it('gives the same hash with and without the browser’s cryptography', async () => {
    const ways = await Promise.all([deriveInScript('tea', '00ff17', 1000), deriveNatively('tea', '00ff17', 1000)])
    expect(ways[0]).toBe(ways[1])
  })

  it('is the same however its characters were composed', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })
})
