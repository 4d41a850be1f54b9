import { describe, expect, it } from 'vitest'
import type { GrantNode } from '../../kit/tree/check-tree-rules'
import { differenceOf, screensOf, viewLeaves } from './grant-rules'

const node = (category: number, code: string, ...children: GrantNode[]): GrantNode => ({
  id: code,
  title: code,
  code,
  category,
  ...(children.length > 0 && { children }),
})
const screen = (code: string, ...children: GrantNode[]) => node(1, code, ...children)
const button = (code: string) => node(2, code)
// A screen with buttons, one without, and screens whose code begins like that of their group.
const menus = [
  screen(
    'fleet',
    screen('vehicle', button('vehicle_view'), button('vehicle_edit'), button('vehicle_bind')),
    screen('overview'),
  ),
  screen('log', screen('log_api', button('log_api_view'), button('log_api_export'))),
  screen('alarm', screen('alarm_cabinet'), button('alarm_view'), button('alarm_handle')),
]

it('only what shows is in the leaves of viewing', () => {
  expect(viewLeaves(menus)).toEqual(['vehicle_view', 'overview', 'log_api_view', 'alarm_cabinet', 'alarm_view'])
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
    ['alarm', { view: 'alarm_view' }, ['alarm_handle']],
    ['alarm_cabinet', { view: 'alarm_cabinet' }, []],
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
