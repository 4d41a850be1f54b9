// Which screen a menu's path shows. Every screen is a chunk of its own, loaded when its page is first opened.
import type { ComponentType } from 'react'
import type { Screen } from '../kit/list/prefetch'
import { lazyComponent } from '../kit/loading/lazy-component'
import { loadScreenCatalog } from './i18n'
import { framePrefix, trailOf, type MenuNode } from './shell/menu/menu'

type Load = () => Promise<Screen>

/** Pages that everybody who is logged in has, in the menu or not. */
const ownPages: Record<string, Load> = {
  '/test/index': () =>
    import('../features/connection-check/connection-check-screen').then((module) => module.ConnectionCheckScreen),
  '/info/index': () => import('../features/users/profile-screen').then((module) => module.ProfileScreen),
  '/dict-horizontal/index': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.DictionaryScreen),
  '/dict-vertical/index': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.VerticalDictionaryScreen),
  '/wel/index': () => import('../features/home/welcome-screen').then((module) => module.WelcomeScreen),
}

/** Screens of devices have words of their own, which come with the first of them. */
const ofDevices =
  (load: Load): Load =>
  async () =>
    (await Promise.all([load(), loadScreenCatalog('devices')]))[0]

/** Screens of stations, devices, cards and jobs: their words come with the first of them. */
const devicePages: Record<string, Load> = {
  '/customer/rider': () => import('../features/riders/rider-screen').then((module) => module.RiderScreen),
  '/device/bulk-job': () => import('../features/bulk-jobs/job-screen').then((module) => module.JobScreen),
  '/nfc/card': () => import('../features/nfc-cards/card-screen').then((module) => module.CardScreen),
  '/nfc/usage': () => import('../features/nfc-cards/usage-screen').then((module) => module.UsageScreen),
  '/nfc/recharge': () => import('../features/nfc-cards/recharge-screen').then((module) => module.RechargeScreen),
  '/nfc/list-version': () =>
    import('../features/nfc-cards/list-version-screen').then((module) => module.ListVersionScreen),
  '/swap/battery': () => import('../features/batteries/battery-screen').then((module) => module.BatteryScreen),
  '/swap/station': () => import('../features/stations/station-screen').then((module) => module.StationScreen),
  '/swap/station-overview': () =>
    import('../features/stations/station-overview-screen').then((module) => module.StationOverviewScreen),
  '/swap/cabinet': () => import('../features/cabinets/cabinet-screen').then((module) => module.CabinetScreen),
  '/alarm/cabinet': () => import('../features/alarms/alarm-screen').then((module) => module.CabinetAlarmScreen),
  '/alarm/vehicle': () => import('../features/alarms/alarm-screen').then((module) => module.VehicleAlarmScreen),
  '/device/command': () =>
    import('../features/device-commands/device-command-screen').then((module) => module.DeviceCommandScreen),
}

/** Pages that need a place in the user's menu. */
const menuPages: Record<string, Load> = {
  ...Object.fromEntries(Object.entries(devicePages).map(([path, load]) => [path, ofDevices(load)])),
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
