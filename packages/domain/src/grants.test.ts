import { describe, expect, it } from 'vitest'
import { beyond, mayHandleRole, settleGrant } from './grants.ts'

describe('settleGrant', () => {
  const held = new Set(['a', 'b'])

  it('gives what the granter holds', () => {
    expect(settleGrant({ wanted: ['a', 'b'], before: [], held })).toEqual({ granted: new Set(['a', 'b']), refused: [] })
  })

  it('takes away what the granter holds and no longer wants', () => {
    expect(settleGrant({ wanted: ['a'], before: ['a', 'b'], held }).granted).toEqual(new Set(['a']))
  })

  it('refuses what the granter lacks', () => {
    expect(settleGrant({ wanted: ['a', 'z'], before: [], held })).toEqual({ granted: new Set(['a']), refused: ['z'] })
  })

  it('leaves alone what the granter cannot see', () => {
    expect(settleGrant({ wanted: ['a'], before: ['z'], held })).toEqual({ granted: new Set(['z', 'a']), refused: [] })
    expect(settleGrant({ wanted: ['z'], before: ['z'], held })).toEqual({ granted: new Set(['z']), refused: [] })
  })
})

it('names what would be gained beyond the own rights, once each', () => {
  expect(beyond(new Set(['a']), ['a', 'b', 'b'])).toEqual(['b'])
  expect(beyond(new Set(['a', 'b']), ['a'])).toEqual([])
})

it("keeps the administrator's role to administrators", () => {
  expect(mayHandleRole(false, 'administrator')).toBe(false)
  expect(mayHandleRole(true, 'administrator')).toBe(true)
  expect(mayHandleRole(false, 'operator')).toBe(true)
})
