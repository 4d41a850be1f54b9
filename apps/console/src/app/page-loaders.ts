// The registered pages: the path of each and how its screen is loaded; those of one record are in record-page-loaders.ts. Nothing
// but dynamic imports, so that the accessibility tests can read the paths outside a browser.
import type { Screen } from '../kit/list/prefetch'

export type Load = () => Promise<Screen>

/** Pages that everybody who is logged in has, in the menu or not. */
export const ownPages: Record<string, Load> = {
  '/test/index': () =>
    import('../features/connection-check/connection-check-screen').then((module) => module.ConnectionCheckScreen),
  '/info/index': () => import('../features/users/profile-screen').then((module) => module.ProfileScreen),
  '/dict-horizontal/index': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.DictionaryScreen),
  '/dict-vertical/index': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.VerticalDictionaryScreen),
  '/notice/index': () => import('../features/notices/own-notice-screen').then((module) => module.OwnNoticeScreen),
}

/** The page that everybody begins with; it is about devices. */
export const homePages: Record<string, Load> = {
  '/wel/index': () => import('../features/home/home-screen').then((module) => module.HomeScreen),
}

/** Screens of figures over time: their texts are in the catalog of figures. */
export const figurePages: Record<string, Load> = {
  '/report/statistics': () =>
    import('../features/statistics/statistics-screen').then((module) => module.StatisticsScreen),
}

/** Screens of vehicles and commands: their texts are in the catalog of devices. */
export const devicePages: Record<string, Load> = {
  '/fleet/vehicle': () => import('../features/vehicles/vehicle-screen').then((module) => module.VehicleScreen),
  '/device/command': () =>
    import('../features/device-commands/device-command-screen').then((module) => module.DeviceCommandScreen),
}

/** Screens of stations, cabinets and batteries: further texts are in the catalog of swaps. */
export const swapPages: Record<string, Load> = {
  '/swap/battery': () => import('../features/batteries/battery-screen').then((module) => module.BatteryScreen),
  '/swap/battery-monitoring': () =>
    import('../features/batteries/monitoring-screen').then((module) => module.BatteryMonitoringScreen),
  '/swap/station': () => import('../features/stations/station-screen').then((module) => module.StationScreen),
  '/swap/station-overview': () =>
    import('../features/stations/station-overview-screen').then((module) => module.StationOverviewScreen),
  '/swap/swap-record': () =>
    import('../features/swap-records/swap-record-screen').then((module) => module.SwapRecordScreen),
  '/swap/battery-debt': () =>
    import('../features/battery-debts/battery-debt-screen').then((module) => module.BatteryDebtScreen),
  '/swap/camera': () => import('../features/cameras/camera-screen').then((module) => module.CameraScreen),
  '/swap/cabinet': () => import('../features/cabinets/cabinet-screen').then((module) => module.CabinetScreen),
}

/** Screens of riders, their bindings and cards, of geofences, trips, alarms and bulk jobs, and the live map: further texts are in the catalog of cards. */
export const cardPages: Record<string, Load> = {
  '/alarm/cabinet': () => import('../features/alarms/alarm-screen').then((module) => module.CabinetAlarmScreen),
  '/alarm/vehicle': () => import('../features/alarms/alarm-screen').then((module) => module.VehicleAlarmScreen),
  '/alarm/battery': () => import('../features/alarms/alarm-screen').then((module) => module.BatteryAlarmScreen),
  '/alarm/rule': () => import('../features/alarm-rules/alarm-rule-screen').then((module) => module.AlarmRuleScreen),
  '/fleet/live-map': () => import('../features/live-map/live-map-screen').then((module) => module.LiveMapScreen),
  '/fleet/geofence': () => import('../features/geofences/geofence-screen').then((module) => module.GeofenceScreen),
  '/fleet/trip': () => import('../features/trips/trip-screen').then((module) => module.TripScreen),
  '/customer/rider': () => import('../features/riders/rider-screen').then((module) => module.RiderScreen),
  '/customer/rider-vehicle': () =>
    import('../features/rider-bindings/rider-vehicle-screen').then((module) => module.RiderVehicleScreen),
  '/customer/rider-battery': () =>
    import('../features/rider-bindings/rider-battery-screen').then((module) => module.RiderBatteryScreen),
  '/customer/rider-surrender': () =>
    import('../features/rider-bindings/surrender-screen').then((module) => module.SurrenderScreen),
  '/customer/phone-list': () => import('../features/riders/phone-list-screen').then((module) => module.PhoneListScreen),
  '/trade/refund': () => import('../features/riders/refund-screen').then((module) => module.RefundScreen),
  '/device/bulk-job': () => import('../features/bulk-jobs/job-screen').then((module) => module.JobScreen),
  '/nfc/card': () => import('../features/nfc-cards/card-screen').then((module) => module.CardScreen),
  '/nfc/usage': () => import('../features/nfc-cards/usage-screen').then((module) => module.UsageScreen),
  '/nfc/recharge': () => import('../features/nfc-cards/recharge-screen').then((module) => module.RechargeScreen),
  '/nfc/list-version': () =>
    import('../features/nfc-cards/list-version-screen').then((module) => module.ListVersionScreen),
}

/** The other screens of the menu. */
export const otherMenuPages: Record<string, Load> = {
  '/desk/notice': () => import('../features/notices/notice-screen').then((module) => module.NoticeScreen),
  '/fleet/vehicle-type': () =>
    import('../features/vehicle-types/vehicle-type-screen').then((module) => module.VehicleTypeScreen),
  '/trade/pack': () => import('../features/packages/package-screen').then((module) => module.PackageScreen),
  '/trade/pay-record': () => import('../features/payments/payment-screen').then((module) => module.PaymentScreen),
  '/fleet/rental-strategy': () =>
    import('../features/rental-strategies/rental-strategy-screen').then((module) => module.RentalStrategyScreen),
  '/swap/battery-type': () =>
    import('../features/battery-types/battery-type-screen').then((module) => module.BatteryTypeScreen),
  '/system/user': () => import('../features/users/user-screen').then((module) => module.UserScreen),
  '/system/dept': () => import('../features/depts/dept-screen').then((module) => module.DeptScreen),
  '/system/post': () => import('../features/posts/post-screen').then((module) => module.PostScreen),
  '/system/dict': () => import('../features/dictionaries/dictionary-screen').then((module) => module.DictionaryScreen),
  '/system/dictbiz': () =>
    import('../features/dictionaries/dictionary-screen').then((module) => module.BusinessDictionaryScreen),
  '/system/menu': () => import('../features/menus/menu-screen').then((module) => module.MenuScreen),
  '/system/topmenu': () => import('../features/top-menus/top-menu-screen').then((module) => module.TopMenuScreen),
  '/system/tenant': () => import('../features/tenants/tenant-screen').then((module) => module.TenantScreen),
  '/system/tenantpackage': () =>
    import('../features/tenant-packages/package-screen').then((module) => module.TenantPackageScreen),
  '/system/region': () => import('../features/regions/region-screen').then((module) => module.RegionScreen),
  '/system/param': () => import('../features/params/param-screen').then((module) => module.ParamScreen),
  '/system/client': () => import('../features/clients/client-screen').then((module) => module.ClientScreen),
  '/resource/attach': () =>
    import('../features/attachments/attachment-screen').then((module) => module.AttachmentScreen),
  '/resource/oss': () =>
    import('../features/object-storage/object-storage-screen').then((module) => module.ObjectStorageScreen),
  '/resource/sms-record': () => import('../features/sms/sms-record-screen').then((module) => module.SmsRecordScreen),
  '/resource/sms': () => import('../features/sms/sms-screen').then((module) => module.SmsScreen),
  '/authority/role': () => import('../features/roles/role-screen').then((module) => module.RoleScreen),
  '/authority/datascope': () =>
    import('../features/data-scopes/data-scope-screen').then((module) => module.DataScopeScreen),
  '/authority/apiscope': () =>
    import('../features/api-scopes/api-scope-screen').then((module) => module.ApiScopeScreen),
  '/monitor/log/usual': () => import('../features/logs/usual-log-screen').then((module) => module.UsualLogScreen),
  '/monitor/log/api': () => import('../features/logs/api-log-screen').then((module) => module.ApiLogScreen),
  '/monitor/log/error': () => import('../features/logs/error-log-screen').then((module) => module.ErrorLogScreen),
}
