// Which screen a menu's path shows. Every screen is a chunk of its own, loaded when its page is first opened.
import type { ComponentType } from 'react'
import type { Screen } from '../kit/list/prefetch'
import { lazyComponent } from '../kit/loading/lazy-component'
import { loadScreenCatalog } from './i18n'
import { devicePages, type Load, otherMenuPages, ownPages } from './page-loaders'
import { framePrefix, trailOf, type MenuNode } from './shell/menu/menu'

/** Screens of devices have words of their own, which come with the first of them. */
const ofDevices =
  (load: Load): Load =>
  async () =>
    (await Promise.all([load(), loadScreenCatalog('devices')]))[0]

/** Pages that need a place in the user's menu. */
const menuPages: Record<string, Load> = {
  ...Object.fromEntries(Object.entries(devicePages).map(([path, load]) => [path, ofDevices(load)])),
  ...otherMenuPages,
}

const pages: Record<string, Load> = {
  ...ownPages,
  ...menuPages,
  [framePrefix]: () => import('../features/frames/frame-screen').then((module) => module.FrameScreen),
}
/** Pages of others, one under the code of each menu that names one, are shown by one screen. */
const keyOf = (path: string) => (path.startsWith(framePrefix) ? framePrefix : path)
const screens = new Map(
  Object.entries(pages).map(([path, load]) => [
    path,
    lazyComponent(async () => (await Promise.all([load(), loadScreenCatalog()]))[0]),
  ]),
)

/** Fetches a screen and its words before its page is asked for; whether that works shows when it is. */
export async function preloadScreen(path: string): Promise<Screen | undefined> {
  return screens.get(keyOf(path))?.preload()
}

export function screenOf(path: string): ComponentType | undefined {
  return screens.get(keyOf(path))
}

/** Addresses that are no pages of the workspace; it sees them for a moment while it is left. */
const outside = new Set(['/', '/login', '/lock', '/403', '/404', '/500'])

/** Whether the user may open a path: `refused` when it exists but stands in no menu of theirs. */
export function accessOf(menu: readonly MenuNode[], path: string): 'granted' | 'refused' | 'unknown' | 'leaving' {
  if (outside.has(path)) return 'leaving'
  if (Object.hasOwn(ownPages, path)) return 'granted'
  // An address made by hand is no page: what may be shown in a frame stands in the menu.
  if (path.startsWith(framePrefix)) return trailOf(menu, path).length > 0 ? 'granted' : 'unknown'
  if (!Object.hasOwn(menuPages, path)) return 'unknown'
  return trailOf(menu, path).length > 0 ? 'granted' : 'refused'
}
