// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of attachments are called. */
export const labels = {
  ...common,
  link: {"zh":"附件地址","en":"URL"},
  domain: {"zh":"附件域名","en":"Domain"},
  name: {"zh":"附件名称","en":"Name"},
  originalName: {"zh":"附件原名","en":"Original name"},
  attachId: {"zh":"附件编号","en":"Attachment ID"},
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  tenantName: {"zh":"所属租户","en":"Tenant"},
  domainUrl: {"zh":"附件域名","en":"Domain"},
  extension: {"zh":"附件扩展名","en":"Extension"},
  contentType: {"zh":"媒体类型","en":"Media type"},
  attachSize: {"zh":"附件大小","en":"Size","unit":"B","unitZh":"字节","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  file: {"zh":"文件","en":"File"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
