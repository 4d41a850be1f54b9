// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of messages are called. */
export const labels = {
  ...common,
  category: {"zh":"消息类别","en":"Category","dictionary":"message_category"},
  code: {"zh":"事件代码","en":"Event"},
  title: {"zh":"标题","en":"Title"},
  titleEn: {"zh":"英文标题","en":"Title in English"},
  text: {"zh":"详情","en":"Details"},
  textEn: {"zh":"英文详情","en":"Details in English"},
  path: {"zh":"页面地址","en":"Page"},
  isRead: {"zh":"是否已读","en":"Read","kind":"boolean"},
  createTime: {"zh":"发生时间","en":"Time","kind":"dateTime"},
  security: {"zh":"安全消息未读数","en":"Security","kind":"number"},
  operation: {"zh":"运营消息未读数","en":"Operation","kind":"number"},
  account: {"zh":"账号消息未读数","en":"Account","kind":"number"},
  alarms: {"zh":"未读的紧急与重要告警数","en":"Alarms","kind":"number"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
