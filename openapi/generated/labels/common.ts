// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'

/** Fields that rows of most domains have. */
export const common = {
  id: {"zh":"编号","en":"ID"},
  tenantId: {"zh":"租户编号","en":"Tenant ID"},
  tenantName: {"zh":"归属运营商","en":"Operator"},
  createUser: {"zh":"创建人","en":"Created by"},
  createDept: {"zh":"创建部门","en":"Created in"},
  createTime: {"zh":"创建时间","en":"Created","kind":"dateTime"},
  updateUser: {"zh":"更新人","en":"Updated by"},
  updateTime: {"zh":"更新时间","en":"Updated","kind":"dateTime"},
  isDeleted: {"zh":"是否删除","en":"Deleted"},
} as const satisfies FieldLabels
