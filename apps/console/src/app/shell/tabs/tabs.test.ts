import { describe, expect, it } from 'vitest'
import {
  firstTabs,
  homePath,
  hrefOf,
  movedTab,
  onlyTab,
  reloadedTab,
  parseTabs,
  replacedTab,
  tabsUpTo,
  withoutTab,
  withTab,
  type Tab,
} from './tabs'

const open = ['/a', '/b'].reduce((tabs, path) => withTab(tabs, path, {}), firstTabs)
const pathsOf = (tabs: readonly Tab[]) => tabs.map((tab) => tab.path)

describe('tabs', () => {
  it('hold each page once, with the query last seen', () => {
    const tabs = withTab(withTab(open, '/a', { current: '2' }), '/a', { current: '3' })
    expect(pathsOf(tabs)).toEqual([homePath, '/a', '/b'])
    expect(tabs[1]?.search).toEqual({ current: '3' })
  })

  it('stay the same when nothing changes', () => {
    expect(withTab(open, '/a', {})).toBe(open)
  })

  it('show the one before when the active one is closed', () => {
    expect(withoutTab(open, '/b')).toMatchObject({ neighbour: { path: '/a' } })
    expect(withoutTab(open, '/a')).toMatchObject({ neighbour: { path: homePath } })
  })

  it('give their place to another page, unless it is open', () => {
    const next = { path: '/c', search: {} }
    expect(pathsOf(replacedTab(open, '/a', next))).toEqual([homePath, '/c', '/b'])
    expect(pathsOf(replacedTab(open, '/a', { path: '/b', search: {} }))).toEqual([homePath, '/b'])
  })

  it('keep the home page', () => {
    expect(withoutTab(open, homePath).tabs).toBe(open)
    expect(pathsOf(onlyTab(open, '/b'))).toEqual([homePath, '/b'])
    expect(pathsOf(tabsUpTo(open, homePath))).toEqual([homePath])
  })

  it('are closed to the right of one', () => {
    expect(pathsOf(tabsUpTo(open, '/a'))).toEqual([homePath, '/a'])
    expect(pathsOf(tabsUpTo(open, '/b'))).toEqual([homePath, '/a', '/b'])
  })

  it('are moved, but not before the home page', () => {
    expect(pathsOf(movedTab(open, '/b', 1))).toEqual([homePath, '/b', '/a'])
    expect(pathsOf(movedTab(open, '/b', 0))).toEqual([homePath, '/b', '/a'])
    expect(pathsOf(movedTab(open, '/a', 9))).toEqual([homePath, '/b', '/a'])
    expect(movedTab(open, homePath, 2)).toBe(open)
    expect(movedTab(open, '/gone', 2)).toBe(open)
  })

  it('are reloaded one at a time, also after a change of query', () => {
    const tabs = withTab(reloadedTab(reloadedTab(open, '/a'), '/a'), '/a', { current: '2' })
    expect(tabs.map((tab) => tab.draws)).toEqual([undefined, 2, undefined])
  })

  it('have an address that keeps long ids', () => {
    expect(hrefOf({ path: '/fleet/vehicle', search: { view: '1990000000000000001' } })).toBe(
      '/fleet/vehicle?view=1990000000000000001',
    )
  })

  it('come back as they were stored', () => {
    expect(parseTabs(JSON.stringify(open))).toEqual(open)
  })

  it.each([
    ['nothing', null, [homePath]],
    ['no JSON', '[{', [homePath]],
    ['no list', '{"path":"/a"}', [homePath]],
    ['no tabs in the list', '[1,null,{"path":3},{"path":"//a"},{"path":"/a","search":{"x":1}}]', [homePath]],
    ['no home page', '[{"path":"/a","search":{}}]', [homePath, '/a']],
    [
      'the home page at another place',
      `[{"path":"/a","search":{}},{"path":"${homePath}","search":{}}]`,
      [homePath, '/a'],
    ],
  ])('begin with the home page whatever was stored: %s', (_what, text, paths) => {
    expect(pathsOf(parseTabs(text))).toEqual(paths)
  })
})
