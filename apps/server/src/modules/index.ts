/** The handlers of every built operation. */
import { withNamedRows } from '../crud/named-rows.ts'
import { withScopeRefusals } from '../crud/scope-refusals.ts'
import { withShownFilters } from '../crud/visible-columns.ts'
import type { Handlers } from '../http/mount.ts'
import { alarmRuleHandlers } from './alarm-rules/alarm-rules.handlers.ts'
import { alarmHandlers } from './alarms/alarms.handlers.ts'
import { attachmentHandlers } from './attachments/attachments.handlers.ts'
import { authHandlers } from './auth/index.ts'
import { apiScopeHandlers } from './api-scopes/api-scopes.handlers.ts'
import { batteryHandlers } from './batteries/batteries.handlers.ts'
import { batteryDebtHandlers } from './battery-debts/battery-debts.handlers.ts'
import { batteryTypeHandlers } from './battery-types/battery-types.handlers.ts'
import { cabinetHandlers } from './cabinets/cabinets.handlers.ts'
import { cameraHandlers } from './cameras/cameras.handlers.ts'
import { clientHandlers } from './clients/clients.handlers.ts'
import { dataScopeHandlers } from './data-scopes/data-scopes.handlers.ts'
import { bulkJobHandlers } from './bulk-jobs/bulk-jobs.handlers.ts'
import { deptHandlers } from './depts/depts.handlers.ts'
import { deviceCommandHandlers } from './device-commands/device-commands.handlers.ts'
import { dictionaryHandlers } from './dictionaries/dictionaries.handlers.ts'
import { geofenceHandlers } from './geofences/geofences.handlers.ts'
import { homeHandlers } from './home/home.handlers.ts'
import { liveMapHandlers } from './live-map/live-map.handlers.ts'
import { logHandlers } from './logs/logs.handlers.ts'
import { paramHandlers } from './params/params.handlers.ts'
import { postHandlers } from './posts/posts.handlers.ts'
import { menuHandlers } from './menus/menus.handlers.ts'
import { paymentHandlers } from './payments/payments.handlers.ts'
import { packageHandlers } from './packages/packages.handlers.ts'
import { rentalStrategyHandlers } from './rental-strategies/rental-strategies.handlers.ts'
import { regionHandlers } from './regions/regions.handlers.ts'
import { riderBindingHandlers } from './rider-bindings/rider-bindings.handlers.ts'
import { riderHandlers } from './riders/riders.handlers.ts'
import { messageHandlers } from './messages/messages.handlers.ts'
import { noticeHandlers } from './notices/notices.handlers.ts'
import { recordHandlersWith } from './records/records.handlers.ts'
import { objectStorageHandlers } from './object-storage/object-storage.handlers.ts'
import { roleHandlers } from './roles/roles.handlers.ts'
import { smsHandlers } from './sms/sms.handlers.ts'
import { swapRecordHandlers } from './swap-records/swap-records.handlers.ts'
import { stationHandlers } from './stations/stations.handlers.ts'
import { statisticsHandlers } from './statistics/statistics.handlers.ts'
import { nfcCardHandlers } from './nfc-cards/nfc-cards.handlers.ts'
import { tenantPackageHandlers } from './tenant-packages/tenant-packages.handlers.ts'
import { tenantHandlers } from './tenants/tenants.handlers.ts'
import { platformHandlers } from './platform/platform.handlers.ts'
import { topMenuHandlers } from './top-menus/top-menus.handlers.ts'
import { tripHandlers } from './trips/trips.handlers.ts'
import { walletHandlers } from './wallets/wallets.handlers.ts'
import { userHandlers } from './users/users.handlers.ts'
import { vehicleTypeHandlers } from './vehicle-types/vehicle-types.handlers.ts'
import { vehicleHandlers } from './vehicles/vehicles.handlers.ts'

const ofNouns = {
  ...authHandlers,
  ...platformHandlers,
  ...alarmHandlers,
  ...alarmRuleHandlers,
  ...attachmentHandlers,
  ...apiScopeHandlers,
  ...cameraHandlers,
  ...clientHandlers,
  ...dataScopeHandlers,
  ...geofenceHandlers,
  ...deptHandlers,
  ...dictionaryHandlers,
  ...homeHandlers,
  ...liveMapHandlers,
  ...logHandlers,
  ...paramHandlers,
  ...regionHandlers,
  ...postHandlers,
  ...menuHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...roleHandlers,
  ...nfcCardHandlers,
  ...tenantHandlers,
  ...tenantPackageHandlers,
  ...topMenuHandlers,
  ...tripHandlers,
  ...userHandlers,
  ...vehicleTypeHandlers,
  ...vehicleHandlers,
  ...bulkJobHandlers,
  ...deviceCommandHandlers,
  ...objectStorageHandlers,
  ...smsHandlers,
  ...stationHandlers,
  ...statisticsHandlers,
  ...cabinetHandlers,
  ...batteryHandlers,
  ...batteryDebtHandlers,
  ...batteryTypeHandlers,
  ...packageHandlers,
  ...paymentHandlers,
  ...walletHandlers,
  ...rentalStrategyHandlers,
  ...riderHandlers,
  ...riderBindingHandlers,
  ...swapRecordHandlers,
}

export const handlers: Handlers = withScopeRefusals(
  withNamedRows(withShownFilters({ ...ofNouns, ...recordHandlersWith(ofNouns) })),
)
