/** Codes used everywhere: enabled status, yes or no, online status, kinds of persons. */
import { closed, type ValueOf } from './dictionary.ts'

export const enableStatus = closed(
  'EnableStatus',
  { zh: '启用状态', en: 'Status' },
  { Enabled: { key: 1, zh: '启用', en: 'Enabled' }, Disabled: { key: 0, zh: '停用', en: 'Disabled' } },
)
export const EnableStatus = enableStatus.keys
export type EnableStatus = ValueOf<typeof EnableStatus>

/** The keys of the API family: 1 is no, 2 is yes. */
export const yesNo = closed(
  'yes_no',
  { zh: '是否', en: 'Yes or no' },
  { No: { key: 1, zh: '否', en: 'No' }, Yes: { key: 2, zh: '是', en: 'Yes' } },
)
export const YesNo = yesNo.keys
export type YesNo = ValueOf<typeof YesNo>

export const onlineStatus = closed(
  'OnlineStatus',
  { zh: '在线状态', en: 'Online' },
  { Offline: { key: 0, zh: '离线', en: 'Offline' }, Online: { key: 1, zh: '在线', en: 'Online' } },
)
export const OnlineStatus = onlineStatus.keys
export type OnlineStatus = ValueOf<typeof OnlineStatus>

export const sex = closed(
  'sex',
  { zh: '性别', en: 'Sex' },
  { Male: { key: 1, zh: '男', en: 'Male' }, Female: { key: 2, zh: '女', en: 'Female' } },
)
export const Sex = sex.keys
export type Sex = ValueOf<typeof Sex>
