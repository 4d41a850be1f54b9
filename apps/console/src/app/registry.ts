// Which screen a menu's path shows. Every screen is a chunk of its own, loaded when its page is first opened.
import { lazy, type ComponentType } from 'react'
import { trailOf, type MenuNode } from './shell/menu'

type Load = () => Promise<ComponentType>

/** Pages that everybody who is logged in has, in the menu or not. */
const ownPages: Record<string, Load> = {
  '/info/index': () => import('../features/users/profile-screen').then((module) => module.ProfileScreen),
  '/dict-horizontal/index': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.DictionaryScreen),
  '/dict-vertical/index': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.VerticalDictionaryScreen),
  '/wel/index': () => import('../features/home/welcome-screen').then((module) => module.WelcomeScreen),
}

/** Pages that need a place in the reader's menu. */
const menuPages: Record<string, Load> = {
  '/fleet/vehicle': () => import('../features/vehicles/vehicle-screen').then((module) => module.VehicleScreen),
  '/fleet/vehicle-type': () =>
    import('../features/vehicle-types/vehicle-type-screen').then((module) => module.VehicleTypeScreen),
  '/system/user': () => import('../features/users/user-screen').then((module) => module.UserScreen),
  '/system/dept': () => import('../features/depts/dept-screen').then((module) => module.DeptScreen),
  '/system/post': () => import('../features/posts/post-screen').then((module) => module.PostScreen),
  '/system/dict': () => import('../features/dictionaries/dictionary-screen').then((module) => module.DictionaryScreen),
  '/system/dictbiz': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.BusinessDictionaryScreen),
  '/system/menu': () => import('../features/menus/menu-screen').then((module) => module.MenuScreen),
  '/system/topmenu': () => import('../features/top-menus/top-menu-screen').then((module) => module.TopMenuScreen),
  '/system/tenant': () => import('../features/tenants/tenant-screen').then((module) => module.TenantScreen),
  '/system/client': () => import('../features/clients/client-screen').then((module) => module.ClientScreen),
  '/authority/role': () => import('../features/roles/role-screen').then((module) => module.RoleScreen),
  '/authority/data-scope': () =>
    import('../features/data-scopes/data-scope-screen').then((module) => module.DataScopeScreen),
  '/authority/api-scope': () =>
    import('../features/api-scopes/api-scope-screen').then((module) => module.ApiScopeScreen),
  '/monitor/log/usual': () => import('../features/logs/usual-log-screen').then((module) => module.UsualLogScreen),
  '/monitor/log/api': () => import('../features/logs/api-log-screen').then((module) => module.ApiLogScreen),
  '/monitor/log/error': () => import('../features/logs/error-log-screen').then((module) => module.ErrorLogScreen),
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

/** Addresses that are no pages of the workspace; it sees them for a moment while it is left. */
const outside = new Set(['/', '/login', '/403', '/404', '/500'])

/** Whether the reader may open a path: `refused` when it exists but stands in no menu of theirs. */
export function accessOf(menu: readonly MenuNode[], path: string): 'granted' | 'refused' | 'unknown' | 'leaving' {
  if (outside.has(path)) return 'leaving'
  if (Object.hasOwn(ownPages, path)) return 'granted'
  if (!Object.hasOwn(menuPages, path)) return 'unknown'
  return trailOf(menu, path).length > 0 ? 'granted' : 'refused'
}
