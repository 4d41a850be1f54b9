import { describe, expect, it } from 'vitest'
import { defaultMenus, type DefaultMenu } from '../../apps/server/src/modules/menus/default-menus.ts'
import { read } from './source-tree.ts'

const REGISTRY = 'apps/console/src/app/page-loaders.ts'
const CATALOGS = 'apps/console/lingui.config.ts'

const leaves = (menus: readonly DefaultMenu[]): DefaultMenu[] =>
  menus.flatMap((menu) => (menu.children ? leaves(menu.children) : [menu]))
const menus = leaves(defaultMenus)

/** The pages of one list of the registry: path, and the feature whose screen is loaded. */
function pagesOf(list: string): { path: string; feature: string }[] {
  const text = new RegExp(`export const ${list}\\b[^=]*= \\{\\n([\\s\\S]*?)\\n\\}`).exec(read(REGISTRY))?.[1] ?? ''
  const entries = text.matchAll(/'(\/[^']+)':\s*\(\)\s*=>\s*import\('\.\.\/features\/([\w-]+)\//g)
  return [...entries].map(([, path = '', feature = '']) => ({ path, feature }))
}
/** The lists of pages whose texts are in a catalog of their own, and the list of features in that catalog's configuration. */
const CATALOG_PAGES = {
  deviceFeatures: pagesOf('devicePages'),
  figureFeatures: [...pagesOf('homePages'), ...pagesOf('figurePages')],
  swapFeatures: pagesOf('swapPages'),
  cardFeatures: pagesOf('cardPages'),
}
const menuPages = ['devicePages', 'figurePages', 'swapPages', 'cardPages', 'otherMenuPages']
  .flatMap(pagesOf)
  .map(({ path }) => path)

describe('default menus and pages of the console', () => {
  it('are found', () => {
    expect(menus.length).toBeGreaterThan(20)
    for (const pages of Object.values(CATALOG_PAGES)) expect(pages.length).toBeGreaterThan(1)
  })

  it('each menu has its page, each page its menu', () => {
    expect(menuPages.toSorted()).toEqual(menus.map(({ path }) => path).toSorted())
  })

  it('each menu has an icon that the console knows', () => {
    const icons = read('apps/console/src/app/shell/menu/menu-icons.ts')
    const isKnown = (icon: string) => new RegExp(`^ {2}'?${icon}'?[:,]`, 'm').test(icons)
    expect(menus.filter(({ icon }) => !isKnown(icon)).map(({ code, icon }) => `${code}: ${icon}`)).toEqual([])
  })

  it.each(Object.entries(CATALOG_PAGES))('the catalog of %s is that of their pages', (list, pages) => {
    const features = new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(read(CATALOGS))?.[1] ?? ''
    const named = [...features.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    expect([...new Set(pages.map(({ feature }) => feature))].toSorted()).toEqual(named.toSorted())
  })
})
