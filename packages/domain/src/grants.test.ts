import { describe, expect, it } from 'vitest'
import { beyond, mayHandleRole, resolveGrant } from './grants.ts'

describe('resolveGrant', () => {
  const held = new Set(['a', 'b'])

  it('adds items that the granter holds', () => {
    expect(resolveGrant({ wanted: ['a', 'b'], before: [], held })).toEqual({
      granted: new Set(['a', 'b']),
      refused: [],
    })
  })

  it('removes items that the granter holds and no longer selects', () => {
    expect(resolveGrant({ wanted: ['a'], before: ['a', 'b'], held }).granted).toEqual(new Set(['a']))
  })

  it('refuses items that the granter lacks', () => {
    expect(resolveGrant({ wanted: ['a', 'z'], before: [], held })).toEqual({ granted: new Set(['a']), refused: ['z'] })
  })

  it('keeps items that the granter cannot see', () => {
    expect(resolveGrant({ wanted: ['a'], before: ['z'], held })).toEqual({ granted: new Set(['z', 'a']), refused: [] })
    expect(resolveGrant({ wanted: ['z'], before: ['z'], held })).toEqual({ granted: new Set(['z']), refused: [] })
  })
})

it("returns each item beyond the granter's rights once", () => {
  expect(beyond(new Set(['a']), ['a', 'b', 'b'])).toEqual(['b'])
  expect(beyond(new Set(['a', 'b']), ['a'])).toEqual([])
})

it("lets only administrators grant the administrator's role", () => {
  expect(mayHandleRole(false, 'administrator')).toBe(false)
  expect(mayHandleRole(true, 'administrator')).toBe(true)
  expect(mayHandleRole(false, 'operator')).toBe(true)
})
