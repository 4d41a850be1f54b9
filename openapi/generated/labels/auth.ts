// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of auth are called. */
export const labels = {
  ...common,
  url: {"zh":"跳转地址","en":"URL"},
  redirectUri: {"zh":"回调地址","en":"Redirect URI"},
  expiresIn: {"zh":"有效期","en":"Valid for","unit":"s","unitZh":"秒","kind":"number"},
  user_id: {"zh":"用户编号","en":"User ID"},
  account: {"zh":"账号","en":"Account"},
  user_name: {"zh":"用户名","en":"User name"},
  nick_name: {"zh":"昵称","en":"Display name"},
  real_name: {"zh":"姓名","en":"Name"},
  avatar: {"zh":"头像","en":"Avatar"},
  tenant_id: {"zh":"租户编号","en":"Tenant ID"},
  tenant_name: {"zh":"所属租户","en":"Tenant"},
  tenant_name_en: {"zh":"租户英文名称","en":"Tenant name in English"},
  dept_id: {"zh":"部门","en":"Departments"},
  post_id: {"zh":"岗位","en":"Posts"},
  role_id: {"zh":"角色","en":"Roles"},
  role_name: {"zh":"角色别名","en":"Role aliases"},
  must_change_password: {"zh":"需修改密码","en":"Must change password","kind":"boolean"},
  country_code: {"zh":"国家","en":"Country"},
  currency_code: {"zh":"币种","en":"Currency"},
  currency_exponent: {"zh":"币种小数位","en":"Currency decimals","kind":"number"},
  time_zone: {"zh":"时区","en":"Time zone"},
  preferred_locale: {"zh":"首选语言","en":"Preferred language"},
  preferred_time_zone: {"zh":"首选时区","en":"Preferred time zone"},
  depts: {"zh":"全部部门","en":"All departments","kind":"list"},
  roles: {"zh":"全部角色","en":"All roles","kind":"list"},
  source: {"zh":"第三方","en":"Third party"},
  phone: {"zh":"手机号码","en":"Phone"},
} as const satisfies FieldLabels
