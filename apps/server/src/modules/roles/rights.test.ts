import { describe, expect, it } from 'vitest'
import { effectiveRightsOf, exceeds, gainsBeyond, isPermission, loses, NO_RIGHTS, type Rights } from './rights.ts'

const own = { id: '1', resource: 'vehicles' }
const dept = { id: '2', resource: 'vehicles' }
const lists = { id: '3', menu: 'vehicle' }

function role(menuCodes: string[], scopes: Partial<Rights> = {}): Rights {
  return { menuCodes, dataScopes: [], apiScopes: [], ...scopes }
}

function held(...roles: Rights[]) {
  return effectiveRightsOf(roles)
}

describe('grantable rights', () => {
  it('is a subset of the permissions of all own roles', () => {
    const both = held(role(['vehicle', 'vehicle_view']), role(['user']))
    expect(exceeds(held(role(['vehicle_view', 'user'])), both)).toBe(false)
    expect(exceeds(held(role(['vehicle_delete'])), both)).toBe(true)
  })

  it('includes groups, which grant no operations', () => {
    expect([isPermission('fleet'), isPermission('vehicle')]).toEqual([false, true])
    expect(exceeds(held(role(['fleet', 'vehicle'])), held(role(['vehicle'])))).toBe(false)
  })

  it('is limited to the own data scopes if every own role has one', () => {
    const both = held(role(['vehicle'], { dataScopes: [own] }), role(['user'], { dataScopes: [dept] }))
    expect(exceeds(held(role(['vehicle'])), both)).toBe(true)
    expect(exceeds(held(role(['vehicle'], { dataScopes: [{ id: '9', resource: 'vehicles' }] })), both)).toBe(true)
    expect(exceeds(held(role(['vehicle'], { dataScopes: [own, dept] })), both)).toBe(false)
    expect(exceeds(held(role(['user'])), both)).toBe(false)
  })

  it('is the whole resource and any part of it if one own role grants it without a scope', () => {
    const both = held(role(['vehicle'], { dataScopes: [own] }), role(['vehicle_view', 'vehicle']))
    expect(exceeds(held(role(['vehicle'])), both)).toBe(false)
    expect(exceeds(held(role(['vehicle'], { dataScopes: [dept] })), both)).toBe(false)
  })

  it('stays narrow with another role that does not grant the resource', () => {
    const both = held(role(['vehicle'], { dataScopes: [own] }), role(['user']))
    expect(exceeds(held(role(['vehicle'])), both)).toBe(true)
  })

  it('is limited to the own API scopes of a menu if every role that grants it has one', () => {
    const both = held(role(['vehicle'], { apiScopes: [lists] }), role(['user']))
    expect(exceeds(held(role(['vehicle'])), both)).toBe(true)
    expect(exceeds(held(role(['vehicle'], { apiScopes: [lists] })), both)).toBe(false)
    expect(exceeds(held(role(['user'])), both)).toBe(false)
    const open = held(role(['vehicle'], { apiScopes: [lists] }), role(['vehicle']))
    expect(exceeds(held(role(['vehicle'])), open)).toBe(false)
  })

  it('excludes a resource that no own role grants', () => {
    const [narrow, whole] = [held(role(['vehicle'], { dataScopes: [own] })), held(role(['vehicle']))]
    expect(gainsBeyond(narrow, whole, held(role(['user'])))).toBe(true)
  })
})

describe('columns of a resource', () => {
  const showing = (...columns: string[]) =>
    role(['vehicle'], { dataScopes: [{ id: '4', resource: 'vehicles', isOfAllRows: true, columns }] })
  const narrow = held(showing('vehicleSn'))

  it('are gained by a scope that shows more, by its loss, and by a role without one', () => {
    for (const wider of [
      held(showing('vehicleSn', 'vin')),
      held(role(['vehicle'])),
      held(showing('vehicleSn'), role(['vehicle'])),
    ]) {
      expect(gainsBeyond(narrow, wider, narrow)).toBe(true)
      expect(gainsBeyond(narrow, wider, wider)).toBe(false)
      expect(exceeds(wider, narrow)).toBe(true)
      expect(loses(wider, narrow)).toBe(true)
    }
    expect(gainsBeyond(held(role(['vehicle'])), narrow, narrow)).toBe(false)
  })

  it('are those of all roles, and the columns that identify rows count in none', () => {
    const both = held(showing('vehicleSn'), showing('vin'))
    expect(exceeds(held(showing('vin', 'id', 'updateTime')), both)).toBe(false)
    expect(exceeds(held(showing('price')), both)).toBe(true)
  })

  it('leave rows alone: a scope of all rows does not narrow them, also beside one of some', () => {
    const rows = { id: '5', resource: 'vehicles' }
    const some = held(role(['vehicle'], { dataScopes: [rows] }))
    expect(exceeds(narrow, some)).toBe(true)
    const beside = held(
      role(['vehicle'], { dataScopes: [rows] }),
      role([], { dataScopes: [{ ...rows, id: '6', isOfAllRows: true }] }),
    )
    expect(gainsBeyond(some, beside, some)).toBe(true)
    expect(exceeds(some, beside)).toBe(false)
    const another = { id: '7', resource: 'vehicles', isOfAllRows: true, columns: ['vehicleSn'] }
    expect(exceeds(held(role(['vehicle'], { dataScopes: [another] })), narrow)).toBe(false)
  })
})

describe('a change of rights', () => {
  const scoped = (tokens: string[]) => held(role(['vehicle'], { dataScopes: [{ ...own, tokens }] }))

  it('gains new rights only, of which those not held are reported', () => {
    const before = held(role(['vehicle', 'vehicle_delete']))
    const after = held(role(['vehicle', 'vehicle_delete', 'user']))
    expect(gainsBeyond(before, after, held(role(['user'])))).toBe(false)
    expect(gainsBeyond(before, after, held(role(['vehicle'])))).toBe(true)
    expect(gainsBeyond(before, before, NO_RIGHTS)).toBe(false)
  })

  it('gains the rows of additional departments within one scope', () => {
    const [one, two] = [scoped(['1@10']), scoped(['1@10', '1@11'])]
    expect(gainsBeyond(one, two, one)).toBe(true)
    expect(gainsBeyond(one, two, two)).toBe(false)
    expect(gainsBeyond(one, two, held(role(['vehicle'])))).toBe(false)
  })

  it('gains a new permission on all rows of the resource already held', () => {
    const [before, after] = [held(role(['vehicle'])), held(role(['vehicle', 'vehicle_delete']))]
    const narrow = held(role(['vehicle', 'vehicle_delete'], { dataScopes: [own] }))
    expect(gainsBeyond(before, after, narrow)).toBe(true)
  })

  it('loses permissions, rows of a scope, and rows by a scope that is added', () => {
    expect(loses(held(role(['vehicle', 'user'])), held(role(['user'])))).toBe(true)
    expect(loses(scoped(['1@10', '1@11']), scoped(['1@10']))).toBe(true)
    expect(loses(held(role(['vehicle'])), scoped([]))).toBe(true)
    expect(loses(scoped([]), held(role(['vehicle'])))).toBe(false)
  })
})
