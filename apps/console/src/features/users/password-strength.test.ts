import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abcdefgh1', 1],
    ['aaaaaaaa1', 1],
    ['12345678a', 1],
    ['Password2026', 1],
    ['qwertyuiop1', 1],
    ['rider7km', 2],
    ['Rider7kmQ', 3],
    ['battery staple 8', 4],
    ['xT9#vQ2!mK7p', 4],
  ])('%s: %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  it('is weak with the own name in it', () => {
    expect(strengthOf('zhangwei8!X')).toBeGreaterThan(1)
    expect(strengthOf('zhangwei8!X', ['ZhangWei'])).toBe(1)
  })
})
