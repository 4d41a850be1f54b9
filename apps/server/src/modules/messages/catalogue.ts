/**
 * Notifications by stable code: category, text in both languages, and the page with details. A message to an audience names
 * a row in its text only, never in its title: readers narrowed by a data scope get the title alone.
 */
import { commandSpec } from '@swapdesk/device-protocol'
import { dictionaryItems, type MessageCategory } from '@swapdesk/dictionary'
import type { LabelledItem } from '../../crud/dictionary-labels.ts'
import type { Locale } from '../../http/problem.ts'
import { alarmPath, alarmText, levelTitle, slotText } from './alarm-texts.ts'
import type { CommandParams, JobParams, MessageCode, NotificationParams } from './notification-params.ts'

type LocalizedText = { title: string; text: string | null }
type Kind<Params> = {
  category: MessageCategory
  path: (params: Params) => string
  zh: (params: Params) => LocalizedText
  en: (params: Params) => LocalizedText
}

const OWN_PAGE = () => '/info/index'

/** The dictionary that names jobs without a title. */
export const JOB_KINDS = 'bulk_job_kind'

/** The items of that dictionary, added when a message is read: its labels may have changed since. */
export type JobKindItems = { kindItems?: readonly LabelledItem[] }

function jobName({ kind, title, kindItems }: JobParams & JobKindItems, locale: Locale): string {
  const item = (kindItems ?? dictionaryItems(JOB_KINDS)).find(({ dictKey }) => dictKey === kind)
  return title ?? (locale === 'zh' ? item?.dictValue : item?.dictValueEn) ?? kind
}

function commandPath({ id, jobId }: CommandParams): string {
  return jobId === null ? `/device/command?view=${id}` : `/device/bulk-job?view=${jobId}`
}

function commandText({ jobId, cmd, deviceSn }: CommandParams, locale: Locale): string {
  const name = commandSpec(cmd)?.[locale] ?? (locale === 'zh' ? '原始消息' : 'Raw message')
  if (jobId === null) return locale === 'zh' ? `${name}：${deviceSn}` : `${name}: ${deviceSn}`
  return locale === 'zh' ? `批量任务，${name}` : `Bulk job, ${name}`
}

const kinds: { [Code in MessageCode]: Kind<NotificationParams[Code]> } = {
  'account.locked': {
    category: 'security',
    path: OWN_PAGE,
    zh: ({ ip, minutes }) => ({
      title: '账号曾因多次登录失败被锁定',
      text: `来自 ${ip}，锁定 ${minutes} 分钟。若非本人操作，请修改密码`,
    }),
    en: ({ ip, minutes }) => ({
      title: 'Your account was locked after failed logins',
      text: `From ${ip}, for ${minutes} minutes. If that was not you, change your password`,
    }),
  },
  'user.locked': {
    category: 'security',
    path: ({ account }) => `/system/user?account=${encodeURIComponent(account)}`,
    zh: ({ account, ip, minutes }) => ({
      title: '有账号因多次登录失败被锁定',
      text: `${account}，来自 ${ip}，锁定 ${minutes} 分钟`,
    }),
    en: ({ account, ip, minutes }) => ({
      title: 'An account was locked after failed logins',
      text: `${account}, from ${ip}, for ${minutes} minutes`,
    }),
  },
  'session.reused': {
    category: 'security',
    path: OWN_PAGE,
    zh: ({ program, ip }) => ({
      title: '一处登录因令牌被重复使用而结束',
      text: `${program}，${ip}。令牌可能被盗用，请修改密码`,
    }),
    en: ({ program, ip }) => ({
      title: 'A session ended because its token was used twice',
      text: `${program}, ${ip}. The token may have been stolen: change your password`,
    }),
  },
  'session.new-place': {
    category: 'security',
    path: OWN_PAGE,
    zh: ({ program, ip }) => ({ title: '从新的地址或程序登录', text: `${program}，${ip}` }),
    en: ({ program, ip }) => ({ title: 'Login from a new address or program', text: `${program}, ${ip}` }),
  },
  'bulk-job.finished': {
    category: 'operation',
    path: ({ id }) => `/device/bulk-job?view=${id}`,
    zh: (job) => ({
      title: job.failed > 0 ? '批量任务已结束，有失败项' : '批量任务已完成',
      text: `${jobName(job, 'zh')}：${job.done} 项完成${job.deferred ? `，${job.deferred} 项已设置、上线后下发` : ''}${job.failed > 0 ? `，${job.failed} 项失败` : ''}`,
    }),
    en: (job) => ({
      title: job.failed > 0 ? 'Bulk job ended with failures' : 'Bulk job finished',
      text: `${jobName(job, 'en')}: ${job.done} done${job.deferred ? `, ${job.deferred} set and sent once online` : ''}${job.failed > 0 ? `, ${job.failed} failed` : ''}`,
    }),
  },
  'bulk-job.cancelled': {
    category: 'operation',
    path: ({ id }) => `/device/bulk-job?view=${id}`,
    zh: (job) => ({ title: '批量任务被他人取消', text: `${jobName(job, 'zh')}，由 ${job.by} 取消` }),
    en: (job) => ({
      title: 'Somebody else cancelled your bulk job',
      text: `${jobName(job, 'en')}, by ${job.by}`,
    }),
  },
  'command.pending': {
    category: 'operation',
    path: commandPath,
    zh: (params) => ({ title: '有设备指令待复核', text: `${commandText(params, 'zh')}，由 ${params.by} 发起` }),
    en: (params) => ({
      title: 'A device command waits for confirmation',
      text: `${commandText(params, 'en')}, requested by ${params.by}`,
    }),
  },
  'command.reviewed': {
    category: 'operation',
    path: commandPath,
    zh: (params) => ({
      title: params.isConfirmed ? '设备指令已复核' : '设备指令被他人取消',
      text: `${commandText(params, 'zh')}，由 ${params.by} ${params.isConfirmed ? '复核' : '取消'}`,
    }),
    en: (params) => ({
      title: params.isConfirmed ? 'Your device command was confirmed' : 'Somebody else cancelled your device command',
      text: `${commandText(params, 'en')}, by ${params.by}`,
    }),
  },
  'nfc-recharge.pending': {
    category: 'operation',
    path: ({ id }) => `/nfc/recharge?view=${id}`,
    zh: ({ cardNo, count, by }) => ({ title: '有卡片充值待审核', text: `卡 ${cardNo}，${count} 次，${by} 申请` }),
    en: ({ cardNo, count, by }) => ({
      title: 'A card top-up waits for review',
      text: `Card ${cardNo}, ${count} swaps, asked for by ${by}`,
    }),
  },
  'nfc-recharge.reviewed': {
    category: 'operation',
    path: ({ id }) => `/nfc/recharge?view=${id}`,
    zh: ({ cardNo, isApproved, reason, by }) => ({
      title: isApproved ? '充值申请已通过' : '充值申请被拒绝',
      text: `卡 ${cardNo}，${by} 审核${reason ? `：${reason}` : ''}`,
    }),
    en: ({ cardNo, isApproved, reason, by }) => ({
      title: isApproved ? 'Your top-up was approved' : 'Your top-up was refused',
      text: `Card ${cardNo}, reviewed by ${by}${reason ? `: ${reason}` : ''}`,
    }),
  },
  'swap-credit.pending': {
    category: 'operation',
    path: ({ id }) => `/swap/swap-record?view=${id}`,
    zh: ({ orderNo, by }) => ({ title: '有换电返还待复核', text: `订单 ${orderNo}，${by} 申请` }),
    en: ({ orderNo, by }) => ({
      title: 'A credit of a swap waits for approval',
      text: `Order ${orderNo}, asked for by ${by}`,
    }),
  },
  'swap-credit.reviewed': {
    category: 'operation',
    path: ({ id }) => `/swap/swap-record?view=${id}`,
    zh: ({ orderNo, isApproved, reason, by }) => ({
      title: isApproved ? '换电返还已批准' : '换电返还被驳回',
      text: `订单 ${orderNo}，${by} 复核${reason ? `：${reason}` : ''}`,
    }),
    en: ({ orderNo, isApproved, reason, by }) => ({
      title: isApproved ? 'Your credit of a swap was approved' : 'Your credit of a swap was rejected',
      text: `Order ${orderNo}, reviewed by ${by}${reason ? `: ${reason}` : ''}`,
    }),
  },
  'swap-settlement.pending': {
    category: 'operation',
    path: ({ id }) => `/swap/swap-record?view=${id}`,
    zh: ({ orderNo, by }) => ({ title: '有换电处理待复核', text: `订单 ${orderNo}，${by} 申请` }),
    en: ({ orderNo, by }) => ({
      title: 'A settlement of a swap waits for approval',
      text: `Order ${orderNo}, asked for by ${by}`,
    }),
  },
  'swap-settlement.reviewed': {
    category: 'operation',
    path: ({ id }) => `/swap/swap-record?view=${id}`,
    zh: ({ orderNo, isApproved, reason, by }) => ({
      title: isApproved ? '换电处理已批准' : '换电处理被驳回',
      text: `订单 ${orderNo}，${by} 复核${reason ? `：${reason}` : ''}`,
    }),
    en: ({ orderNo, isApproved, reason, by }) => ({
      title: isApproved ? 'Your settlement of a swap was approved' : 'Your settlement of a swap was rejected',
      text: `Order ${orderNo}, reviewed by ${by}${reason ? `: ${reason}` : ''}`,
    }),
  },
  'battery-write-off.pending': {
    category: 'operation',
    path: ({ id }) => `/swap/battery-debt?view=${id}`,
    zh: ({ batterySn, by }) => ({ title: '有电池核销待复核', text: `电池 ${batterySn}，${by} 申请` }),
    en: ({ batterySn, by }) => ({
      title: 'A write-off of a battery waits for approval',
      text: `Battery ${batterySn}, asked for by ${by}`,
    }),
  },
  'battery-write-off.reviewed': {
    category: 'operation',
    // Once written off it is no longer among the debts.
    path: ({ id, isApproved }) => (isApproved ? `/swap/battery/${id}` : `/swap/battery-debt?view=${id}`),
    zh: ({ batterySn, isApproved, reason, by }) => ({
      title: isApproved ? '电池核销已批准' : '电池核销被驳回',
      text: `电池 ${batterySn}，${by} 复核${reason ? `：${reason}` : ''}`,
    }),
    en: ({ batterySn, isApproved, reason, by }) => ({
      title: isApproved ? 'Your write-off of a battery was approved' : 'Your write-off of a battery was rejected',
      text: `Battery ${batterySn}, reviewed by ${by}${reason ? `: ${reason}` : ''}`,
    }),
  },
  // Written by the database when the battery moves (migration 0250).
  'battery-write-off.lapsed': {
    category: 'operation',
    path: ({ id }) => `/swap/battery/${id}`,
    zh: ({ batterySn }) => ({
      title: '电池核销申请已失效',
      text: `电池 ${batterySn} 的位置已变化，仍须核销时请重新申请`,
    }),
    en: ({ batterySn }) => ({
      title: 'Your write-off of a battery has lapsed',
      text: `The battery ${batterySn} has moved; request the write-off again if it still applies`,
    }),
  },
  'wallet-refund.pending': {
    category: 'operation',
    path: ({ riderId }) => `/customer/rider/${riderId}`,
    zh: ({ rider, amount, by }) => ({ title: '有退款待复核', text: `骑手 ${rider}，${amount}，${by} 申请` }),
    en: ({ rider, amount, by }) => ({
      title: 'A refund waits for approval',
      text: `${amount} to the rider ${rider}, asked for by ${by}`,
    }),
  },
  'wallet-refund.reviewed': {
    category: 'operation',
    path: ({ riderId }) => `/customer/rider/${riderId}`,
    zh: ({ rider, isApproved, reason, by }) => ({
      title: isApproved ? '退款已批准，请付款' : '退款被驳回',
      text: `骑手 ${rider}，${by} 复核${reason ? `：${reason}` : ''}`,
    }),
    en: ({ rider, isApproved, reason, by }) => ({
      title: isApproved ? 'Your refund was approved: pay it out' : 'Your refund was rejected',
      text: `Rider ${rider}, reviewed by ${by}${reason ? `: ${reason}` : ''}`,
    }),
  },
  'password.reset': {
    category: 'account',
    path: OWN_PAGE,
    zh: ({ by }) => ({ title: '密码已被重置', text: `由 ${by} 重置，其他登录已结束` }),
    en: ({ by }) => ({ title: 'Your password was reset', text: `By ${by}; your sessions have ended` }),
  },
  'password.changed': {
    category: 'account',
    path: OWN_PAGE,
    zh: ({ ip }) => ({ title: '密码已修改', text: `来自 ${ip}，其他登录已结束` }),
    en: ({ ip }) => ({ title: 'Your password was changed', text: `From ${ip}; your other sessions have ended` }),
  },
  'phone.changed': {
    category: 'account',
    path: OWN_PAGE,
    zh: ({ ip }) => ({ title: '登录手机号码已修改', text: `来自 ${ip}。若非本人操作，请联系管理员` }),
    en: ({ ip }) => ({
      title: 'Your login phone was changed',
      text: `From ${ip}. If that was not you, ask an administrator`,
    }),
  },
  'phone.set': {
    category: 'account',
    path: OWN_PAGE,
    zh: ({ by }) => ({ title: '登录手机号码已被修改', text: `由 ${by} 修改` }),
    en: ({ by }) => ({ title: 'Somebody else changed your login phone', text: `By ${by}` }),
  },
  'roles.changed': {
    category: 'account',
    path: OWN_PAGE,
    zh: ({ roles, by }) => ({
      title: '角色已变更',
      text: `${roles.map(({ name }) => name).join('、') || '无角色'}，由 ${by} 设置`,
    }),
    en: ({ roles, by }) => ({
      title: 'Your roles were changed',
      text: `${roles.map(({ name, nameEn }) => nameEn ?? name).join(', ') || 'No role'}, by ${by}`,
    }),
  },
  'notice.published': {
    category: 'operation',
    path: ({ id }) => `/notice/index?view=${id}`,
    zh: ({ title }) => ({ title: '新通知公告', text: title }),
    en: ({ title }) => ({ title: 'New notice', text: title }),
  },
  'tenant.expiring': {
    category: 'operation',
    path: () => '/wel/index',
    zh: ({ days, until }) => ({
      title: '租户即将到期',
      text: `还有 ${days} 天，${until} 到期后所有用户无法登录。请联系平台续期`,
    }),
    en: ({ days, until }) => ({
      title: 'The subscription ends soon',
      text: `In ${days} ${days === 1 ? 'day' : 'days'}: after ${until} no user can log in. Contact the platform to extend it`,
    }),
  },
  'schedule.failing': {
    category: 'operation',
    path: () => '/wel/index',
    zh: ({ code, name, failures }) => ({
      title: '定时任务连续失败',
      text: `${name}（${code}）已连续失败 ${failures} 次。请按运行记录中的错误排除原因，之后会自动恢复运行`,
    }),
    en: ({ code, nameEn, failures }) => ({
      title: 'A scheduled job fails repeatedly',
      text: `${nameEn} (${code}) has failed ${failures} times in succession. Remove the cause that the log of its runs names; it then goes on by itself`,
    }),
  },
  'schedule.recovered': {
    category: 'operation',
    path: () => '/wel/index',
    zh: ({ code, name }) => ({ title: '定时任务已恢复', text: `${name}（${code}）` }),
    en: ({ code, nameEn }) => ({ title: 'A scheduled job works again', text: `${nameEn} (${code})` }),
  },
  'alarm.raised': {
    category: 'operation',
    path: alarmPath,
    zh: ({ level, ...alarm }) => ({ title: levelTitle(level, 'zh'), text: alarmText(alarm, 'zh') }),
    en: ({ level, ...alarm }) => ({ title: levelTitle(level, 'en'), text: alarmText(alarm, 'en') }),
  },
  'alarm.escalated': {
    category: 'operation',
    path: alarmPath,
    zh: ({ level, minutes, ...alarm }) => ({
      title: `${levelTitle(level, 'zh')}无人处理`,
      text: `${alarmText(alarm, 'zh')}，已 ${minutes} 分钟`,
    }),
    en: ({ level, minutes, ...alarm }) => ({
      title: `${levelTitle(level, 'en')} not handled`,
      text: `${alarmText(alarm, 'en')}, for ${minutes} minutes`,
    }),
  },
  'alarm.assigned': {
    category: 'operation',
    path: alarmPath,
    zh: ({ name, deviceId, boxId, by }) => ({
      title: '有告警指派给您',
      text: `${name}：${deviceId}${slotText(boxId, 'zh')}，由 ${by} 指派`,
    }),
    en: ({ nameEn, deviceId, boxId, by }) => ({
      title: 'An alarm was assigned to you',
      text: `${nameEn}: ${deviceId}${slotText(boxId, 'en')}, by ${by}`,
    }),
  },
  'alarm.assigned-several': {
    category: 'operation',
    path: ({ deviceKind, assignee }) =>
      `/alarm/${deviceKind === 'vehicle' ? 'vehicle' : 'cabinet'}?assignee=${assignee}&status=1`,
    zh: ({ count, by }) => ({ title: '有告警指派给您', text: `${count} 条告警，由 ${by} 指派` }),
    en: ({ count, by }) => ({ title: 'Alarms were assigned to you', text: `${count} alarms, by ${by}` }),
  },
  'user.registered': {
    category: 'account',
    path: ({ id }) => `/system/user?view=${id}`,
    zh: ({ account, name }) => ({ title: '有注册申请待审批', text: `${name}（${account}）` }),
    en: ({ account, name }) => ({ title: 'A registration awaits approval', text: `${name} (${account})` }),
  },
}

export function categoryOf(code: MessageCode): MessageCategory {
  return kinds[code].category
}

type NotificationText = {
  title: string
  titleEn: string
  text: string | null
  textEn: string | null
  path: string | null
}

/** The text of a stored message; only its title for users who may not know which row it is about. */
export function notificationTextOf(code: string, params: object, isNarrowed: boolean): NotificationText {
  const kind = Object.hasOwn(kinds, code) ? (kinds[code as MessageCode] as Kind<object>) : undefined
  // Written by a newer server: the code is shown instead of the text.
  if (!kind) return { title: code, titleEn: code, text: null, textEn: null, path: null }
  const [zh, en, path] = [kind.zh(params), kind.en(params), kind.path(params)]
  if (isNarrowed)
    return { title: zh.title, titleEn: en.title, text: null, textEn: null, path: path.split('?')[0] ?? path }
  return { title: zh.title, titleEn: en.title, text: zh.text, textEn: en.text, path }
}
