/** Every dictionary code with its items in both languages: typed constants for rules, labels for screens, rows for the seed. */
import { forceUpdate, packType, payChannel, payStatus, versionStatus, versionType } from './commerce.ts'
import type { Dictionary, DictionaryItem, Locale } from './dictionary.ts'
import * as fleet from './fleet.ts'
import { enableStatus, onlineStatus, sex, yesNo } from './general.ts'
import * as platform from './platform.ts'

export type { Dictionary, DictionaryItem, Locale, ValueOf } from './dictionary.ts'
export { ForceUpdate, PackType, PayChannel, PayStatus, VersionStatus, VersionType } from './commerce.ts'
export {
  AutomaticRenewal,
  CrossTheBorder,
  ElectronicFenceType,
  LeaseStatus,
  LockStatus,
  StationDeviceType,
  StationStatus,
  VehicleType,
} from './fleet.ts'
export { EnableStatus, OnlineStatus, Sex, YesNo } from './general.ts'
export {
  ApiScopeType,
  ButtonFunction,
  DataScopeType,
  MenuCategory,
  OrgCategory,
  PostCategory,
  RegionLevel,
  UserType,
} from './platform.ts'

/** All dictionaries by code. */
export const dictionaries = {
  EnableStatus: enableStatus,
  yes_no: yesNo,
  OnlineStatus: onlineStatus,
  sex,
  VehicleType: fleet.vehicleType,
  LeaseStatus: fleet.leaseStatus,
  AutomaticRenewal: fleet.automaticRenewal,
  CrossTheBorder: fleet.crossTheBorder,
  lockStatus: fleet.lockStatus,
  ElectronicFenceType: fleet.electronicFenceType,
  BmsVoltage: fleet.bmsVoltage,
  BmsAh: fleet.bmsAh,
  t_station_device_type: fleet.stationDeviceType,
  t_station_type: fleet.stationType,
  t_station_status: fleet.stationStatus,
  pack_type: packType,
  pay_status: payStatus,
  pay_channel: payChannel,
  version_type: versionType,
  force_update: forceUpdate,
  version_status: versionStatus,
  menu_category: platform.menuCategory,
  button_func: platform.buttonFunction,
  data_scope_type: platform.dataScopeType,
  api_scope_type: platform.apiScopeType,
  user_type: platform.userType,
  org_category: platform.orgCategory,
  post_category: platform.postCategory,
  region: platform.region,
  notice: platform.notice,
  flow: platform.flow,
  oss: platform.ossProvider,
  sms: platform.smsProvider,
} as const satisfies Record<string, Dictionary>

export type DictionaryCode = keyof typeof dictionaries

/** All dictionaries in the order of `dictionaries`; what a new installation is seeded with. */
export const dictionaryList: readonly Dictionary[] = Object.values(dictionaries)

const byCode = new Map<string, Dictionary>(Object.entries(dictionaries))

/** The items of a dictionary in their order; none for a code this package does not know. */
export function dictionaryItems(code: string): readonly DictionaryItem[] {
  return byCode.get(code)?.items ?? []
}

/** Whether operators extend the dictionary at run time; the server's lookup then knows more than this package. */
export function isOpenDictionary(code: string): boolean {
  return byCode.get(code)?.isOpen ?? true
}

/** What a key is called; undefined for keys this package does not know. */
export function dictionaryLabel(
  code: string,
  key: string | number | null | undefined,
  locale: Locale,
): string | undefined {
  const item = dictionaryItems(code).find(({ dictKey }) => dictKey === String(key))
  return locale === 'zh' ? item?.dictValue : item?.dictValueEn
}
