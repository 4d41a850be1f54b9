// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of platform are called. */
export const labels = {
  ...common,
  clientId: {"zh":"应用","en":"Client"},
  userAgent: {"zh":"用户代理","en":"User agent"},
  remoteIp: {"zh":"客户端IP","en":"Client IP"},
  createTime: {"zh":"登录时间","en":"Logged in","kind":"dateTime"},
  lastSeenTime: {"zh":"最近使用时间","en":"Last used","kind":"dateTime"},
  expireTime: {"zh":"过期时间","en":"Expires","kind":"dateTime"},
  isCurrent: {"zh":"当前会话","en":"This session","kind":"boolean"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
