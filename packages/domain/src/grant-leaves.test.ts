import { describe, expect, it } from 'vitest'
import { grantedLeaves, namedGrants, namedMenus, storedMenus } from './grant-leaves.ts'

const menu = (id: string, parentId: string, code: string, category = 1) => ({ id, parentId, code, category })
const menus = [
  menu('1', '0', 'fleet'),
  menu('2', '1', 'vehicle'),
  menu('3', '2', 'vehicle_view', 2),
  menu('4', '2', 'vehicle_add', 2),
  menu('5', '1', 'trip'),
]

describe('leaves of a grant', () => {
  it('replaces branches by their leaves and keeps unknown identifiers', () => {
    expect(grantedLeaves(menus, ['1'])).toEqual(['3', '4', '5'])
    expect(grantedLeaves(menus, ['2', '4', '9'])).toEqual(['3', '4', '9'])
  })

  it('names a branch only when all its leaves are granted', () => {
    expect(namedGrants(menus, new Set(['3', '4']))).toEqual(['2', '3', '4'])
    expect(namedGrants(menus, new Set(['3', '5']))).toEqual(['3', '5'])
  })
})

describe('menus of a role', () => {
  it('stores the screen of a View button and no groups', () => {
    expect(storedMenus(menus, ['3'], new Set())).toEqual(['3', '2'])
    expect(storedMenus(menus, ['1'], new Set()).toSorted()).toEqual(['2', '3', '4', '5'])
  })

  it('includes the screen of a new button, but not of one that was granted alone', () => {
    expect(storedMenus(menus, ['4'], new Set()).toSorted()).toEqual(['2', '3', '4'])
    expect(storedMenus(menus, ['4'], new Set(['4']))).toEqual(['4'])
  })

  it('names what a cascading client sends back without a change', () => {
    for (const stored of [['2', '3'], ['4'], ['2', '3', '4'], ['2', '3', '4', '5'], ['5']]) {
      const before = new Set(stored)
      expect(storedMenus(menus, namedMenus(menus, before), before).toSorted()).toEqual(stored)
    }
  })

  it('does not name a screen for its other buttons', () => {
    expect(namedMenus(menus, new Set(['4']))).toEqual(['4'])
    expect(namedMenus(menus, new Set(['2', '3']))).toEqual(['3'])
  })
})
