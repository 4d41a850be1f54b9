/**
 * Every dictionary code with its items in both languages: typed constants for rules, labels for screens, rows for the
 * seed.
 */
import { forceUpdate, packType, payChannel, payRecordKind, payStatus, versionStatus, versionType } from './commerce.ts'
import * as devices from './devices.ts'
import type { Dictionary, DictionaryItem, Locale } from './dictionary.ts'
import * as fleet from './fleet.ts'
import { enableStatus, onlineStatus, sex, yesNo } from './general.ts'
import * as orders from './orders.ts'
import * as platform from './platform.ts'
import * as liveMap from './live-map.ts'
import * as records from './records.ts'
import { smsProvider, smsPurpose, smsState } from './sms.ts'

export type { Dictionary, DictionaryItem, Locale, ValueOf } from './dictionary.ts'
export { ForceUpdate, PackType, PayChannel, PayRecordKind, PayStatus, VersionStatus, VersionType } from './commerce.ts'
export {
  AlarmChannel,
  AlarmHandling,
  AlarmHistoryKind,
  AlarmLevel,
  AlarmMessageState,
  AlarmSource,
  AlarmStatus,
  BatteryPassportKind,
  BatteryPlace,
  BmsWorkingStatus,
  BulkItemState,
  BulkJobKind,
  BulkJobState,
  CommandState,
  CurveResolution,
  DeviceKind,
  NfcCardStatus,
  NfcCardType,
  NfcReviewStatus,
  NfcTapResult,
  RiderStatus,
  SlotStateCode,
  WalletLotSource,
  WalletLotState,
} from './devices.ts'
export { alarmDefinition, alarmDefinitions, type AlarmDefinition } from './alarms.ts'
export {
  AutomaticRenewal,
  BatteryDebtReason,
  BatteryDebtState,
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
  FeedbackStatus,
  FeedbackType,
  LeasePayType,
  LeaseState,
  LeaseType,
  Negotiation,
  PaymentMethod,
  RecordStatus,
  StreamType,
  SwapKind,
  SwapPhase,
  SwapRefusal,
  SwapReview,
  SwapSettled,
  SwapStatus,
  SwapStepSource,
  swapRefusal,
  TripStatus,
  BindingState,
  SurrenderCause,
  SurrenderStatus,
} from './orders.ts'
export {
  ApiScopeType,
  ButtonFunction,
  ComponentType,
  DataScopeType,
  DispatchStrategy,
  ExecuteType,
  FlowMode,
  JobEnable,
  LogLevel,
  LogType,
  MenuCategory,
  MessageCategory,
  CabinetAttention,
  RecordKind,
  OrgCategory,
  ParamValueType,
  PostCategory,
  ProcessFinished,
  ProcessorType,
  OssProvider,
  QueryType,
  RegionLevel,
  SuspensionState,
  TemplateType,
  TimeExpressionType,
  UserAudit,
  UserType,
} from './platform.ts'
export { SmsProvider, SmsPurpose, SmsState } from './sms.ts'
export { MapPointKind, MapPointState } from './live-map.ts'
export { RecordChangeKind, RecordNoun, RecordWay } from './records.ts'

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
  device_kind: devices.deviceKind,
  command_state: devices.commandState,
  command_wait: devices.commandWait,
  bulk_job_kind: devices.bulkJobKind,
  bulk_job_state: devices.bulkJobState,
  bulk_item_state: devices.bulkItemState,
  slot_state: devices.slotState,
  door_state: devices.doorState,
  bms_working_status: devices.bmsWorkingStatus,
  curve_resolution: devices.curveResolution,
  battery_passport_kind: devices.batteryPassportKind,
  battery_place: devices.batteryPlace,
  battery_place_cause: devices.batteryPlaceCause,
  rider_status: devices.riderStatus,
  nfc_card_type: devices.nfcCardType,
  nfc_card_status: devices.nfcCardStatus,
  nfc_review_status: devices.nfcReviewStatus,
  nfc_tap_result: devices.nfcTapResult,
  wallet_lot_state: devices.walletLotState,
  wallet_lot_source: devices.walletLotSource,
  alarm_status: devices.alarmStatus,
  alarm_level: devices.alarmLevel,
  alarm_source: devices.alarmSource,
  alarm_handling: devices.alarmHandling,
  alarm_history_kind: devices.alarmHistoryKind,
  alarm_channel: devices.alarmChannel,
  alarm_message_state: devices.alarmMessageState,
  battery_debt_reason: fleet.batteryDebtReason,
  battery_debt_place: fleet.batteryDebtPlace,
  battery_debt_state: fleet.batteryDebtState,
  swap_status: orders.swapStatus,
  swap_kind: orders.swapKind,
  swap_phase: orders.swapPhase,
  swap_abort_reason: orders.swapAbortReason,
  swap_settled: orders.swapSettled,
  swap_review: orders.swapReview,
  swap_refusal: orders.swapRefusal,
  swap_step_source: orders.swapStepSource,
  binding_state: orders.bindingState,
  surrender_status: orders.surrenderStatus,
  surrender_cause: orders.surrenderCause,
  lease_type: orders.leaseType,
  lease_pay_type: orders.leasePayType,
  lease_state: orders.leaseState,
  trip_status: orders.tripStatus,
  payment_method: orders.paymentMethod,
  negotiation: orders.negotiation,
  feedback_type: orders.feedbackType,
  feedback_status: orders.feedbackStatus,
  stream_type: orders.streamType,
  record_status: orders.recordStatus,
  pack_type: packType,
  pay_status: payStatus,
  pay_record_kind: payRecordKind,
  pay_channel: payChannel,
  version_type: versionType,
  force_update: forceUpdate,
  version_status: versionStatus,
  menu_category: platform.menuCategory,
  button_func: platform.buttonFunction,
  data_scope_type: platform.dataScopeType,
  api_scope_type: platform.apiScopeType,
  param_value_type: platform.paramValueType,
  user_type: platform.userType,
  user_audit: platform.userAudit,
  message_category: platform.messageCategory,
  record_kind: platform.recordKind,
  record_match: platform.recordMatch,
  record_noun: records.recordNoun,
  record_way: records.recordWay,
  record_change_kind: records.recordChangeKind,
  home_task: platform.homeTask,
  cabinet_attention: platform.cabinetAttention,
  map_point_kind: liveMap.mapPointKind,
  map_point_state: liveMap.mapPointState,
  org_category: platform.orgCategory,
  post_category: platform.postCategory,
  region: platform.region,
  notice: platform.notice,
  flow: platform.flow,
  oss: platform.ossProvider,
  sms: smsProvider,
  sms_purpose: smsPurpose,
  sms_state: smsState,
  time_expression_type: platform.timeExpressionType,
  execute_type: platform.executeType,
  processor_type: platform.processorType,
  dispatch_strategy: platform.dispatchStrategy,
  job_enable: platform.jobEnable,
  log_type: platform.logType,
  log_level: platform.logLevel,
  template_type: platform.templateType,
  component_type: platform.componentType,
  query_type: platform.queryType,
  flow_mode: platform.flowMode,
  suspension_state: platform.suspensionState,
  process_finished: platform.processFinished,
} as const satisfies Record<string, Dictionary>

export type DictionaryCode = keyof typeof dictionaries

/** All dictionaries in the order of `dictionaries`; a new installation is seeded with them. */
export const dictionaryList: readonly Dictionary[] = Object.values(dictionaries)

const byCode = new Map<string, Dictionary>(Object.entries(dictionaries))

/** The items of a dictionary in order; empty for unknown codes. */
export function dictionaryItems(code: string): readonly DictionaryItem[] {
  return byCode.get(code)?.items ?? []
}

/** Whether operators extend the dictionary at run time; the server may then return further items. */
export function isOpenDictionary(code: string): boolean {
  return byCode.get(code)?.isOpen ?? true
}

/** The label of a key; undefined for unknown keys. */
export function dictionaryLabel(
  code: string,
  key: string | number | null | undefined,
  locale: Locale,
): string | undefined {
  const item = dictionaryItems(code).find(({ dictKey }) => dictKey === String(key))
  return locale === 'zh' ? item?.dictValue : item?.dictValueEn
}
