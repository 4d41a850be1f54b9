// Maps menu paths to screens. Every screen is a chunk, loaded when its page is first opened.
import type { ComponentType } from 'react'
import type { Screen } from '../kit/list/prefetch'
import { lazyComponent } from '../kit/loading/lazy-component'
import { type CatalogGroup, loadScreenCatalog } from './i18n'
import { menuPathOf, recordKinds } from '../kit/navigation/record-kinds'
import { pageCatalogs } from './page-catalogs'
import {
  cardPages,
  devicePages,
  figurePages,
  homePages,
  type Load,
  otherMenuPages,
  ownPages as ownPageLoads,
  swapPages,
} from './page-loaders'
import { framePrefix, trailOf, type MenuNode } from './shell/menu/menu'

/** The screens of these pages with the catalogs of their texts. */
const withCatalogs = (loads: Record<string, Load>, groups: readonly CatalogGroup[]): Record<string, Load> =>
  Object.fromEntries(
    Object.entries(loads).map(([path, load]) => [
      path,
      async () => (await Promise.all([load(), ...groups.map((group) => loadScreenCatalog(group))]))[0],
    ]),
  )

const ownPages: Record<string, Load> = {
  ...withCatalogs(ownPageLoads, pageCatalogs.ownPages),
  ...withCatalogs(homePages, pageCatalogs.homePages),
}

/** Pages that are only reachable through the user's menu. */
const menuPages: Record<string, Load> = {
  ...withCatalogs(devicePages, pageCatalogs.devicePages),
  ...withCatalogs(figurePages, pageCatalogs.figurePages),
  ...withCatalogs(swapPages, pageCatalogs.swapPages),
  ...withCatalogs(cardPages, pageCatalogs.cardPages),
  ...withCatalogs(otherMenuPages, pageCatalogs.otherMenuPages),
}

/** The screen of all records of a list, under the list's path and a slash. */
const recordKey = (path: string) => `${path}/`
const loadRecordPage = async (path: string): Promise<Screen> => {
  const { recordPages } = await import('./record-page-loaders')
  const group = Object.values(recordPages).find(({ pages }) => Object.hasOwn(pages, path))
  const load = group && withCatalogs(group.pages, group.catalogs)[path]
  if (!load) throw new Error(`record-page-loaders.ts has no ${path}`)
  return load()
}

const pages: Record<string, Load> = {
  ...ownPages,
  ...menuPages,
  ...Object.fromEntries(Object.values(recordKinds).map(({ path }) => [recordKey(path), () => loadRecordPage(path)])),
  ...withCatalogs(
    { [framePrefix]: () => import('../features/frames/frame-screen').then((module) => module.FrameScreen) },
    pageCatalogs.frame,
  ),
}
/** Whether a path is that of one record. */
const isRecordPath = (path: string) => menuPathOf(path) !== path

/** All embedded pages share one screen, under the code of their menu; so do the records of a list. */
function keyOf(path: string): string {
  if (path.startsWith(framePrefix)) return framePrefix
  return isRecordPath(path) ? recordKey(menuPathOf(path)) : path
}
const screens = new Map(Object.entries(pages).map(([path, load]) => [path, lazyComponent(load)]))

/** Preloads a screen and its catalogs; a failure shows when it is rendered. */
export async function preloadScreen(path: string): Promise<Screen | undefined> {
  return screens.get(keyOf(path))?.preload()
}

export function screenOf(path: string): ComponentType | undefined {
  return screens.get(keyOf(path))
}

/** Addresses outside the workspace; it sees them while it is being left. */
const outside = new Set(['/', '/login', '/lock', '/403', '/404', '/500'])

/** Whether the user may open a path: `refused` when it exists but is not in their menu. */
export function accessOf(menu: readonly MenuNode[], path: string): 'granted' | 'refused' | 'unknown' | 'leaving' {
  if (outside.has(path)) return 'leaving'
  if (Object.hasOwn(ownPages, path)) return 'granted'
  // A record's page says itself what is missing: the record, or the permission to see it.
  if (isRecordPath(path)) return 'granted'
  // Only menu entries may be embedded.
  if (path.startsWith(framePrefix)) return trailOf(menu, path).length > 0 ? 'granted' : 'unknown'
  if (!Object.hasOwn(menuPages, path)) return 'unknown'
  return trailOf(menu, path).length > 0 ? 'granted' : 'refused'
}
