import { describe, expect, it } from 'vitest'
import { firstTabs, homePath, hrefOf, onlyTab, withoutTab, withTab } from './tabs'

const open = ['/a', '/b'].reduce((tabs, path) => withTab(tabs, path, {}), firstTabs)

describe('tabs', () => {
  it('hold each page once, with the query last seen', () => {
    const tabs = withTab(withTab(open, '/a', { current: '2' }), '/a', { current: '3' })
    expect(tabs.map((tab) => tab.path)).toEqual([homePath, '/a', '/b'])
    expect(tabs[1]?.search).toEqual({ current: '3' })
  })

  it('stay the same when nothing changes', () => {
    expect(withTab(open, '/a', {})).toBe(open)
  })

  it('show the one before when the active one is closed', () => {
    expect(withoutTab(open, '/b')).toMatchObject({ neighbour: { path: '/a' } })
    expect(withoutTab(open, '/a')).toMatchObject({ neighbour: { path: homePath } })
  })

  it('keep the home page', () => {
    expect(withoutTab(open, homePath).tabs).toBe(open)
    expect(onlyTab(open, '/b').map((tab) => tab.path)).toEqual([homePath, '/b'])
  })

  it('have an address that keeps long ids', () => {
    expect(hrefOf({ path: '/fleet/vehicle', search: { view: '1990000000000000001' } })).toBe(
      '/fleet/vehicle?view=1990000000000000001',
    )
  })
})
