import { describe, expect, it } from 'vitest'
import { effectiveRightsOf, exceeds, isPermission, exceedsScopes, type Rights } from './rights.ts'

const own = { id: '1', resource: 'vehicles' }
const dept = { id: '2', resource: 'vehicles' }
const lists = { id: '3', menu: 'vehicle' }

function role(menuCodes: string[], scopes: Partial<Rights> = {}): Rights {
  return { menuCodes, dataScopes: [], apiScopes: [], ...scopes }
}

describe('grantable rights', () => {
  it('is a part of the permissions of all own roles together', () => {
    const held = effectiveRightsOf([role(['vehicle', 'vehicle_view']), role(['user'])])
    expect(exceeds(role(['vehicle_view', 'user']), held)).toBe(false)
    expect(exceeds(role(['vehicle_delete']), held)).toBe(true)
  })

  it('includes groups, which open nothing', () => {
    expect([isPermission('fleet'), isPermission('vehicle')]).toEqual([false, true])
    expect(exceeds(role(['fleet', 'vehicle']), effectiveRightsOf([role(['vehicle'])]))).toBe(false)
  })

  it('keeps within the own data scopes where every own role has one', () => {
    const held = effectiveRightsOf([role(['vehicle'], { dataScopes: [own] }), role(['user'], { dataScopes: [dept] })])
    expect(exceedsScopes(role(['vehicle']), held)).toBe(true)
    expect(exceedsScopes(role(['vehicle'], { dataScopes: [{ id: '9', resource: 'vehicles' }] }), held)).toBe(true)
    expect(exceedsScopes(role(['vehicle'], { dataScopes: [own, dept] }), held)).toBe(false)
    expect(exceedsScopes(role(['user']), held)).toBe(false)
  })

  it('is the whole where one own role opens the resource without narrowing it, and any part of it', () => {
    const held = effectiveRightsOf([role(['vehicle'], { dataScopes: [own] }), role(['vehicle_view', 'vehicle'])])
    expect(exceedsScopes(role(['vehicle']), held)).toBe(false)
    expect(exceedsScopes(role(['vehicle'], { dataScopes: [dept] }), held)).toBe(false)
  })

  it('stays narrow beside a role that does not open the resource', () => {
    const held = effectiveRightsOf([role(['vehicle'], { dataScopes: [own] }), role(['user'])])
    expect(exceedsScopes(role(['vehicle']), held)).toBe(true)
  })

  it('keeps within the own API scopes of a menu where every role that opens it has one', () => {
    const held = effectiveRightsOf([role(['vehicle_view'], { apiScopes: [lists] }), role(['user'])])
    expect(exceedsScopes(role(['vehicle']), held)).toBe(true)
    expect(exceedsScopes(role(['vehicle'], { apiScopes: [lists] }), held)).toBe(false)
    expect(exceedsScopes(role(['user']), held)).toBe(false)
    expect(
      exceedsScopes(
        role(['vehicle']),
        effectiveRightsOf([role(['vehicle'], { apiScopes: [lists] }), role(['vehicle'])]),
      ),
    ).toBe(false)
  })
})
