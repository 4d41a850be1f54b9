import { describe, expect, it } from 'vitest'
import { accessOf } from '../registry'
import { codesOf, nameIn, searchMenu, trailOf, type MenuNode } from './menu'

function node(code: string, name: string, nameEn: string, path: string, children: MenuNode[] = []): MenuNode {
  return {
    id: code,
    parentId: '0',
    code,
    name,
    nameEn,
    alias: null,
    path,
    source: null,
    sort: 1,
    category: 1,
    action: 0,
    isOpen: 1,
    remark: null,
    hasChildren: children.length > 0,
    ...(children.length > 0 && { children }),
  }
}

const menu = [
  node('fleet', '车辆运营', 'Fleet', '/fleet', [
    node('vehicle', '车辆管理', 'Vehicles', '/fleet/vehicle'),
    node('vehicle_type', '车型管理', 'Vehicle types', '/fleet/vehicle-type'),
  ]),
]

describe('the menu', () => {
  it('leads from the root to a page', () => {
    expect(trailOf(menu, '/fleet/vehicle').map((step) => step.code)).toEqual(['fleet', 'vehicle'])
    expect(trailOf(menu, '/nowhere')).toEqual([])
  })

  it('gives every code', () => {
    expect(codesOf(menu)).toEqual(['fleet', 'vehicle', 'vehicle_type'])
  })

  it('names in the language of the reader', () => {
    expect(nameIn('en', { name: '车辆', nameEn: 'Vehicles' })).toBe('Vehicles')
    expect(nameIn('en', { name: '车辆', nameEn: null })).toBe('车辆')
    expect(nameIn('zh', { name: '车辆', nameEn: 'Vehicles' })).toBe('车辆')
  })

  it.each([
    ['车型', ['vehicle_type']],
    ['VEHICLE', ['vehicle', 'vehicle_type']],
    ['types', ['vehicle_type']],
    ['hicle', []],
  ])('is searched by the beginning of names and words: %s', (typed, codes) => {
    expect(searchMenu(menu, typed).map((found) => found.code)).toEqual(codes)
  })

  it('decides which pages may be opened', () => {
    expect(accessOf(menu, '/fleet/vehicle')).toBe('granted')
    expect(accessOf(menu, '/wel/index')).toBe('granted')
    expect(accessOf(menu, '/system/user')).toBe('refused')
    expect(accessOf(menu, '/nowhere')).toBe('unknown')
  })
})
