/**
 * The parameters the server reads, with their defaults, limits and effects. An environment variable, where there is one, gives
 * the default; the stored value of a tenant takes precedence over that for all tenants.
 */
import type { Config } from '../env.ts'
import type { Locale } from './problem.ts'

type LocalizedText = Readonly<Record<Locale, string>>

export type BuiltinParam = {
  name: LocalizedText
  unit: LocalizedText
  effect: LocalizedText
  min: number
  max: number
  /** Whether tenants can have values of their own. */
  isPerTenant: boolean
  defaultOf: (config: Config) => number
}

const DAYS = { zh: '天', en: 'days' }
const MINUTES = { zh: '分钟', en: 'minutes' }
const MEGABYTE = 1024 * 1024

export const builtinParams = {
  'log.retention-days': {
    name: { zh: '日志保留天数', en: 'Log retention' },
    unit: DAYS,
    effect: {
      zh: '通用日志、接口日志和错误日志超过该天数后删除；每分钟执行一次',
      en: 'Lines of the usual, API and error logs are deleted after this time; checked every minute',
    },
    min: 7,
    max: 36_500,
    isPerTenant: false,
    defaultOf: (config) => config.logDays,
  },
  'device-event.retention-days': {
    name: { zh: '设备事件保留天数', en: 'Device event retention' },
    unit: DAYS,
    effect: {
      zh: '设备事件超过该天数后删除；之后再次上报的同一事件会重复计数',
      en: 'Events of devices are deleted after this time; one that a device sends again later is counted again',
    },
    min: 30,
    max: 36_500,
    isPerTenant: false,
    defaultOf: (config) => config.deviceEventDays,
  },
  'telemetry.retention-days': {
    name: { zh: '遥测原始数据保留天数', en: 'Telemetry retention' },
    unit: DAYS,
    effect: {
      zh: '设备上报的原始数据超过该天数后按天删除，车辆和电池的位置另行保留；每小时执行一次',
      en: 'What devices reported is deleted by the day after this time, except positions of vehicles and batteries; checked every hour',
    },
    min: 2,
    max: 3_650,
    isPerTenant: false,
    defaultOf: () => 30,
  },
  'position.retention-days': {
    name: { zh: '位置数据保留天数', en: 'Positions retention' },
    unit: DAYS,
    effect: {
      zh: '车辆和电池的位置（轨迹）超过该天数后按月删除，不早于遥测原始数据；每小时执行一次',
      en: 'Positions of vehicles and batteries (tracks) are deleted by the month after this time, not before raw telemetry; checked every hour',
    },
    min: 2,
    max: 3_650,
    isPerTenant: false,
    defaultOf: () => 180,
  },
  'battery-minute.retention-days': {
    name: { zh: '电池分钟数据保留天数', en: 'Battery minutes retention' },
    unit: DAYS,
    effect: {
      zh: '电池曲线的分钟数据超过该天数后删除，之后只能按小时和天查看；每小时执行一次',
      en: 'Minutes of battery curves are deleted after this time; older curves show hours and days. Checked every hour',
    },
    min: 8,
    max: 3_650,
    isPerTenant: false,
    defaultOf: () => 60,
  },
  'battery-hour.retention-days': {
    name: { zh: '电池小时数据保留天数', en: 'Battery hours retention' },
    unit: DAYS,
    effect: {
      zh: '电池曲线的小时数据超过该天数后删除，每天的数据一直保留；每小时执行一次',
      en: 'Hours of battery curves are deleted after this time; days are kept. Checked every hour',
    },
    min: 62,
    max: 36_500,
    isPerTenant: false,
    defaultOf: () => 800,
  },
  'trip.still-minutes': {
    name: { zh: '骑行结束静止时长', en: 'Standstill that ends a trip' },
    unit: MINUTES,
    effect: {
      zh: '车辆静止达到该时长后，本次骑行在停下的位置结束；从下一次识别起生效，已有的骑行记录不变',
      en: 'A trip ends where its vehicle has stood still for this long; applies to what is found from now on',
    },
    min: 1,
    max: 120,
    isPerTenant: true,
    defaultOf: () => 5,
  },
  'trip.silent-minutes': {
    name: { zh: '骑行中断时长', en: 'Silence that ends a trip' },
    unit: MINUTES,
    effect: {
      zh: '骑行中的车辆超过该时长没有上报时，本次骑行在最后一次上报处结束，状态为异常；从下一次识别起生效',
      en: 'A trip whose vehicle reports nothing for longer ends at its last report, as failed; applies to what is found from now on',
    },
    min: 2,
    max: 1_440,
    isPerTenant: true,
    defaultOf: () => 15,
  },
  'trip.min-metres': {
    name: { zh: '骑行最短距离', en: 'Shortest trip' },
    unit: { zh: '米', en: 'm' },
    effect: {
      zh: '移动距离不足该值的不记为骑行，以免定位漂移产生记录；从下一次识别起生效',
      en: 'Shorter movements are no trips, so that inexact positions make none; applies to what is found from now on',
    },
    min: 0,
    max: 10_000,
    isPerTenant: true,
    defaultOf: () => 200,
  },
  'battery.low-power-percent': {
    name: { zh: '低电量阈值', en: 'Low-power threshold' },
    unit: { zh: '%', en: '%' },
    effect: {
      zh: '骑手持有的电池电量低于该值时，列入电话名单的低电量电池',
      en: 'Batteries with riders are in the phone list of low batteries while their charge is below this value',
    },
    min: 1,
    max: 100,
    isPerTenant: true,
    defaultOf: () => 20,
  },
  'battery.debt-days': {
    name: { zh: '欠还天数', en: 'Days until a battery is a debt' },
    unit: DAYS,
    effect: {
      zh: '骑手超过该天数未换电时，其持有的电池列入欠还电池；立即生效',
      en: 'Batteries of riders who have not swapped for this time are battery debts; applies at once',
    },
    min: 1,
    max: 365,
    isPerTenant: true,
    defaultOf: () => 14,
  },
  'sms.tenant-hourly-max': {
    name: { zh: '租户每小时短信上限', en: 'Text messages per hour' },
    unit: { zh: '条', en: 'messages' },
    effect: {
      zh: '一个租户一小时内可发送的短信条数，超出的不发送；从下一条起生效',
      en: 'Messages a tenant may send within an hour; further ones are refused. Applies from the next message',
    },
    min: 1,
    max: 1_000_000,
    isPerTenant: true,
    defaultOf: () => 1_000,
  },
  'sms.phone-daily-max': {
    name: { zh: '每个号码每日短信上限', en: 'Text messages per phone and day' },
    unit: { zh: '条', en: 'messages' },
    effect: {
      zh: '一个租户 24 小时内可向同一号码发送的短信条数，超出的不发送；从下一条起生效',
      en: 'Messages a tenant may send to one phone within 24 hours; further ones are refused. Applies from the next message',
    },
    min: 1,
    max: 1_000,
    isPerTenant: true,
    defaultOf: () => 30,
  },
  'sms.retention-days': {
    name: { zh: '短信记录保留天数', en: 'Text message retention' },
    unit: DAYS,
    effect: {
      zh: '短信记录超过该天数后删除；每分钟执行一次',
      en: 'Text messages of the outbox are deleted after this time; checked every minute',
    },
    min: 2,
    max: 3_650,
    isPerTenant: false,
    defaultOf: () => 90,
  },
  'upload.quota-mb': {
    name: { zh: '上传空间配额', en: 'Upload quota' },
    unit: { zh: 'MB', en: 'MB' },
    effect: {
      zh: '一个租户的图片和附件总大小的上限；从下一次上传起生效',
      en: 'Limit of all pictures and attachments of a tenant; applies from the next upload',
    },
    min: 1,
    max: 1_000_000,
    isPerTenant: true,
    defaultOf: (config) => Math.round(config.uploadQuotaBytes / MEGABYTE),
  },
  'password.min-length': {
    name: { zh: '密码最小长度', en: 'Minimum password length' },
    unit: { zh: '位', en: 'characters' },
    effect: {
      zh: '新密码的最少位数；已有密码不受影响',
      en: 'Fewest characters of a new password; existing passwords are not affected',
    },
    min: 8,
    max: 32,
    isPerTenant: true,
    defaultOf: () => 8,
  },
  'login.failures-max': {
    name: { zh: '登录失败次数上限', en: 'Failed logins before a lock' },
    unit: { zh: '次', en: 'attempts' },
    effect: {
      zh: '半小时内登录失败达到该次数后，账号锁定半小时；从下一次登录起生效',
      en: 'An account is locked for half an hour after this many failures within half an hour; applies from the next login',
    },
    min: 3,
    max: 20,
    isPerTenant: true,
    defaultOf: () => 5,
  },
  'session.idle-hours': {
    name: { zh: '会话空闲时长', en: 'Session idle time' },
    unit: { zh: '小时', en: 'hours' },
    effect: {
      zh: '用户超过该时长未使用则须重新登录，不超过应用的刷新令牌有效期；从下一次登录或续期起生效',
      en: 'Users log in again after not using the product for this long, at most the refresh token lifetime of the client; applies from the next login or renewal',
    },
    min: 1,
    max: 8_760,
    isPerTenant: true,
    defaultOf: () => 168,
  },
} as const satisfies Record<string, BuiltinParam>

export type BuiltinParamKey = keyof typeof builtinParams

/** The built-in parameter with this key, if there is one. */
export function builtinParam(key: string): BuiltinParam | undefined {
  return Object.hasOwn(builtinParams, key) ? builtinParams[key as BuiltinParamKey] : undefined
}

/** Whether a text is a value the server accepts for the parameter. */
export function isParamValue({ min, max }: BuiltinParam, text: string): boolean {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max
}
