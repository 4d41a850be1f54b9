// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of sms are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  tenantName: {"zh":"所属租户","en":"Tenant"},
  category: {"zh":"短信类型","en":"Provider","dictionary":"sms"},
  categoryName: {"zh":"短信类型","en":"Provider"},
  smsCode: {"zh":"资源编号","en":"Resource code"},
  templateId: {"zh":"模板ID","en":"Template ID"},
  accessKey: {"zh":"访问密钥名","en":"Access key"},
  hasSecret: {"zh":"是否已设密钥","en":"Secret set","kind":"boolean"},
  endpoint: {"zh":"接口地址","en":"Endpoint"},
  regionId: {"zh":"地域简称","en":"Region"},
  signName: {"zh":"短信签名","en":"Signature"},
  content: {"zh":"中文内容","en":"Chinese text"},
  contentEn: {"zh":"英文内容","en":"English text"},
  fallbackCode: {"zh":"备用资源编号","en":"Fallback code"},
  remark: {"zh":"备注","en":"Remark"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  sent: {"zh":"已发送","en":"Sent","kind":"number"},
  failures: {"zh":"发送失败","en":"Failed","kind":"list"},
  secretKey: {"zh":"密钥","en":"Secret key"},
  ids: {"zh":"编号","en":"IDs"},
  code: {"zh":"资源编号","en":"Resource code"},
  phones: {"zh":"手机号码","en":"Phones"},
  params: {"zh":"短信参数","en":"Parameters"},
} as const satisfies FieldLabels
