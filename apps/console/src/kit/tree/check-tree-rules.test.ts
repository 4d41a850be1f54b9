import { describe, expect, it } from 'vitest'
import { leafIds, checkStateOf, toggled, withAncestors, type GrantNode } from './check-tree-rules'

const node = (id: string, children: GrantNode[] = []): GrantNode => ({ id, title: id, children })
const vehicle = node('vehicle', [node('add'), node('edit')])
const tree = [node('fleet', [vehicle, node('type')])]

describe('a tree of grants', () => {
  it('checks a menu with its buttons and its ancestors', () => {
    expect([...toggled(tree, new Set(), 'vehicle')].toSorted()).toEqual(['add', 'edit', 'fleet', 'vehicle'])
  })

  it('lets a menu be held without its buttons', () => {
    const withAll = toggled(tree, new Set(), 'vehicle')
    const without = toggled(tree, toggled(tree, withAll, 'add'), 'edit')
    expect([...without].toSorted()).toEqual(['fleet', 'vehicle'])
    expect(checkStateOf(vehicle, without)).toBe('some')
  })

  it('unchecks a branch as a whole', () => {
    const checked = toggled(tree, toggled(tree, new Set(), 'fleet'), 'vehicle')
    expect([...checked].toSorted()).toEqual(['fleet', 'type'])
  })

  it('shows the branches of checked leaves, and gives the leaves back', () => {
    expect([...withAncestors(tree, ['add'])].toSorted()).toEqual(['add', 'fleet', 'vehicle'])
    expect(leafIds(tree)).toEqual(['add', 'edit', 'type'])
  })
})
