import { describe, expect, it } from 'vitest'
import { heldOf, isBeyond, isPermission, isWider, type Rights } from './rights.ts'

const own = { id: '1', resource: 'vehicles' }
const dept = { id: '2', resource: 'vehicles' }
const lists = { id: '3', menu: 'vehicle' }

function role(menuCodes: string[], scopes: Partial<Rights> = {}): Rights {
  return { menuCodes, dataScopes: [], apiScopes: [], ...scopes }
}

describe('what somebody may give on', () => {
  it('is a part of the permissions of all own roles together', () => {
    const held = heldOf([role(['vehicle', 'vehicle_view']), role(['user'])])
    expect(isBeyond(role(['vehicle_view', 'user']), held)).toBe(false)
    expect(isBeyond(role(['vehicle_delete']), held)).toBe(true)
  })

  it('includes groups, which open nothing', () => {
    expect([isPermission('fleet'), isPermission('vehicle')]).toEqual([false, true])
    expect(isBeyond(role(['fleet', 'vehicle']), heldOf([role(['vehicle'])]))).toBe(false)
  })

  it('keeps within the own data scopes where every own role has one', () => {
    const held = heldOf([role(['vehicle'], { dataScopes: [own] }), role(['user'], { dataScopes: [dept] })])
    expect(isWider(role(['vehicle']), held)).toBe(true)
    expect(isWider(role(['vehicle'], { dataScopes: [{ id: '9', resource: 'vehicles' }] }), held)).toBe(true)
    expect(isWider(role(['vehicle'], { dataScopes: [own, dept] }), held)).toBe(false)
    expect(isWider(role(['user']), held)).toBe(false)
  })

  it('is the whole where one own role opens the resource without narrowing it, and any part of it', () => {
    const held = heldOf([role(['vehicle'], { dataScopes: [own] }), role(['vehicle_view', 'vehicle'])])
    expect(isWider(role(['vehicle']), held)).toBe(false)
    expect(isWider(role(['vehicle'], { dataScopes: [dept] }), held)).toBe(false)
  })

  it('stays narrow beside a role that does not open the resource', () => {
    const held = heldOf([role(['vehicle'], { dataScopes: [own] }), role(['user'])])
    expect(isWider(role(['vehicle']), held)).toBe(true)
  })

  it('keeps within the own API scopes of a menu where every role that opens it has one', () => {
    const held = heldOf([role(['vehicle_view'], { apiScopes: [lists] }), role(['user'])])
    expect(isWider(role(['vehicle']), held)).toBe(true)
    expect(isWider(role(['vehicle'], { apiScopes: [lists] }), held)).toBe(false)
    expect(isWider(role(['user']), held)).toBe(false)
    expect(isWider(role(['vehicle']), heldOf([role(['vehicle'], { apiScopes: [lists] }), role(['vehicle'])]))).toBe(
      false,
    )
  })
})
