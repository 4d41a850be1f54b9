import { describe, expect, it } from 'vitest'
import { checkStateOf, grantedLeaves, type GrantNode, leafIds, matchingNodes, toggled } from './check-tree-rules'

const node = (id: string, children: GrantNode[] = []): GrantNode => ({ id, title: id, children })
const vehicle = node('vehicle', [node('view'), node('add')])
const fleet = node('fleet', [vehicle, node('type')])

describe('a tree of grants', () => {
  it('checks the leaves of a branch, which is then checked', () => {
    const checked = toggled(vehicle, new Set())
    expect([...checked]).toEqual(['view', 'add'])
    expect([checkStateOf(vehicle, checked), checkStateOf(fleet, checked)]).toEqual(['all', 'some'])
  })

  it('shows a branch as partly checked without one of its leaves', () => {
    const without = toggled(node('add'), toggled(vehicle, new Set()))
    expect([...without]).toEqual(['view'])
    expect(checkStateOf(vehicle, without)).toBe('some')
  })

  it('completes a branch that is partly checked, and unchecks it as a whole', () => {
    const all = toggled(fleet, new Set(['view']))
    expect([...all].toSorted()).toEqual(['add', 'type', 'view'])
    expect([...toggled(vehicle, all)]).toEqual(['type'])
  })

  it('keeps the leaves of what is granted', () => {
    expect([...grantedLeaves([fleet], ['vehicle', 'view', 'add'])]).toEqual(['view', 'add'])
    expect(leafIds([fleet])).toEqual(['view', 'add', 'type'])
  })

  it('is narrowed to the titles that contain a text in either language, with all below them', () => {
    const named = { ...node('type'), titleEn: 'Vehicle types' }
    const tree = [node('fleet', [vehicle, named]), node('swap')]
    const found = (text: string) => leafIds(matchingNodes(tree, text))
    expect(found(' VEHICLE ')).toEqual(['view', 'add', 'type'])
    expect(found('add')).toEqual(['add'])
    expect(found('types')).toEqual(['type'])
    expect(matchingNodes(tree, '')).toBe(tree)
    expect(found('nothing')).toEqual([])
  })
})
