// Which screen a menu's path shows. Every screen is a chunk of its own, loaded when its page is first opened.
import { lazy, type ComponentType } from 'react'
import { trailOf, type MenuNode } from './shell/menu'

type Load = () => Promise<ComponentType>

/** Pages that everybody who is logged in has, in the menu or not. */
const ownPages: Record<string, Load> = {
  '/wel/index': () => import('../features/home/welcome-screen').then((module) => module.WelcomeScreen),
}

/** Pages that need a place in the reader's menu. */
const menuPages: Record<string, Load> = {
  '/fleet/vehicle': () => import('../features/vehicles/vehicle-screen').then((module) => module.VehicleScreen),
  '/fleet/vehicle-type': () =>
    import('../features/vehicle-types/vehicle-type-screen').then((module) => module.VehicleTypeScreen),
}

const screens = new Map(
  Object.entries({ ...ownPages, ...menuPages }).map(([path, load]) => [
    path,
    lazy(async () => ({ default: await load() })),
  ]),
)

export function screenOf(path: string): ComponentType | undefined {
  return screens.get(path)
}

/** Whether the reader may open a path: `refused` when it exists but stands in no menu of theirs. */
export function accessOf(menu: readonly MenuNode[], path: string): 'granted' | 'refused' | 'unknown' {
  if (Object.hasOwn(ownPages, path)) return 'granted'
  if (!Object.hasOwn(menuPages, path)) return 'unknown'
  return trailOf(menu, path).length > 0 ? 'granted' : 'refused'
}
