// The pages of one record, at an address below that of their list, and the catalogs with the texts of each group. Loaded with the
// first of them that is opened: the first list needs none. Nothing but dynamic imports, so that the accessibility tests can read
// the paths outside a browser.
import type { CatalogGroup } from './i18n'
import type { Load } from './page-loaders'

const deviceRecordPages: Record<string, Load> = {
  '/fleet/vehicle': () => import('../features/vehicles/vehicle-page').then((module) => module.VehiclePage),
}

const swapRecordPages: Record<string, Load> = {
  '/swap/battery': () => import('../features/batteries/battery-page').then((module) => module.BatteryPage),
  '/swap/station': () => import('../features/stations/station-page').then((module) => module.StationPage),
  '/swap/swap-record': () =>
    import('../features/swap-records/swap-record-page').then((module) => module.SwapRecordPage),
  '/swap/camera': () => import('../features/cameras/camera-page').then((module) => module.CameraPage),
  '/swap/cabinet': () => import('../features/cabinets/cabinet-page').then((module) => module.CabinetPage),
}

const cardRecordPages: Record<string, Load> = {
  '/fleet/trip': () => import('../features/trips/trip-page').then((module) => module.TripPage),
  '/customer/rider': () => import('../features/riders/rider-page').then((module) => module.RiderPage),
  '/customer/rider-vehicle': () =>
    import('../features/rider-bindings/rider-vehicle-page').then((module) => module.RiderVehiclePage),
  '/customer/rider-battery': () =>
    import('../features/rider-bindings/rider-battery-page').then((module) => module.RiderBatteryPage),
  '/customer/rider-surrender': () =>
    import('../features/rider-bindings/surrender-page').then((module) => module.SurrenderPage),
  '/nfc/card': () => import('../features/nfc-cards/card-page').then((module) => module.CardPage),
}

/** Types and strategies: their texts are those of other screens, those of their lists those of devices. */
const typeRecordPages: Record<string, Load> = {
  '/fleet/vehicle-type': () =>
    import('../features/vehicle-types/vehicle-type-page').then((module) => module.VehicleTypePage),
  '/fleet/rental-strategy': () =>
    import('../features/rental-strategies/rental-strategy-page').then((module) => module.RentalStrategyPage),
  '/swap/battery-type': () =>
    import('../features/battery-types/battery-type-page').then((module) => module.BatteryTypePage),
}

/** The other pages of one record. */
const otherRecordPages: Record<string, Load> = {
  '/system/user': () => import('../features/users/user-page').then((module) => module.UserPage),
  '/system/tenant': () => import('../features/tenants/tenant-page').then((module) => module.TenantPage),
  '/authority/role': () => import('../features/roles/role-page').then((module) => module.RolePage),
}

type RecordPages = { pages: Record<string, Load>; catalogs: readonly CatalogGroup[] }

export const recordPages: Record<string, RecordPages> = {
  deviceRecordPages: { pages: deviceRecordPages, catalogs: ['devices', 'cards'] },
  swapRecordPages: { pages: swapRecordPages, catalogs: ['devices', 'swaps', 'cards', 'figures'] },
  cardRecordPages: { pages: cardRecordPages, catalogs: ['devices', 'cards'] },
  typeRecordPages: { pages: typeRecordPages, catalogs: ['screens', 'devices', 'cards'] },
  otherRecordPages: { pages: otherRecordPages, catalogs: ['screens'] },
}
