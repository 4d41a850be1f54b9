import { describe, expect, it } from 'vitest'
import type { GrantNode } from '../../kit/tree/check-tree-rules'
import { differenceOf, screensOf, viewLeaves } from './grant-rules'

const node = (code: string, ...children: GrantNode[]): GrantNode => ({
  id: code,
  title: code,
  code,
  ...(children.length > 0 && { children }),
})
// A screen with buttons, one without, and one whose code begins like that of its group.
const menus = [
  node('fleet', node('vehicle', node('vehicle_view'), node('vehicle_edit'), node('vehicle_bind')), node('overview')),
  node('log', node('log_api', node('log_api_view'), node('log_api_export'))),
]

it('only what shows is in the leaves of viewing', () => {
  expect(viewLeaves(menus)).toEqual(['vehicle_view', 'overview', 'log_api_view'])
})

it('screens have their actions, and those that only they have', () => {
  const shown = screensOf(menus).map(({ node: screen, cells, others }) => [
    screen.id,
    cells,
    others.map(({ id }) => id),
  ])
  expect(shown).toEqual([
    ['vehicle', { view: 'vehicle_view', edit: 'vehicle_edit' }, ['vehicle_bind']],
    ['overview', { view: 'overview' }, []],
    ['log_api', { view: 'log_api_view', export: 'log_api_export' }, []],
  ])
})

describe('the difference', () => {
  const nameOf = ({ title }: GrantNode) => title
  const of = (before: string[], after: string[]) => differenceOf(menus, new Set(before), new Set(after), nameOf)

  it('names what is added and removed with what it belongs to', () => {
    expect(of(['vehicle_view', 'overview'], ['overview', 'log_api_export'])).toEqual({
      added: ['log_api › log_api_export'],
      removed: ['vehicle › vehicle_view'],
    })
  })

  it('is empty where nothing changes, whatever the order', () => {
    expect(of(['overview', 'vehicle_edit'], ['vehicle_edit', 'overview'])).toEqual({ added: [], removed: [] })
  })
})
