// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of clients are called. */
export const labels = {
  ...common,
  clientId: {"zh":"应用编号","en":"Client ID"},
  resourceIds: {"zh":"资源集合","en":"Resources"},
  scope: {"zh":"授权范围","en":"Scope"},
  authorizedGrantTypes: {"zh":"授权类型","en":"Grant types"},
  webServerRedirectUri: {"zh":"回调地址","en":"Redirect URI"},
  authorities: {"zh":"权限","en":"Authorities"},
  accessTokenValidity: {"zh":"令牌有效期","en":"Access token lifetime","unit":"s","unitZh":"秒","kind":"number"},
  refreshTokenValidity: {"zh":"刷新令牌有效期","en":"Refresh token lifetime","unit":"s","unitZh":"秒","kind":"number"},
  additionalInformation: {"zh":"附加说明","en":"Additional information"},
  autoapprove: {"zh":"自动授权","en":"Auto-approve"},
  isBuiltin: {"zh":"内置","en":"Built-in","kind":"boolean"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  clientSecret: {"zh":"应用密钥","en":"Client secret"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
