// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of notices are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  tenantName: {"zh":"所属租户","en":"Tenant"},
  title: {"zh":"通知标题","en":"Title"},
  category: {"zh":"通知类型","en":"Type","dictionary":"notice"},
  categoryName: {"zh":"通知类型","en":"Type"},
  releaseTime: {"zh":"通知日期","en":"Published","kind":"dateTime"},
  content: {"zh":"通知内容","en":"Content"},
  isPinned: {"zh":"是否置顶","en":"Pinned","dictionary":"yes_no"},
  deptId: {"zh":"接收部门编号","en":"Audience department IDs","shownAs":"deptName"},
  deptName: {"zh":"接收部门","en":"Audience departments"},
  roleId: {"zh":"接收角色编号","en":"Audience role IDs","shownAs":"roleName"},
  roleName: {"zh":"接收角色","en":"Audience roles"},
  readCount: {"zh":"已读人数","en":"Read by","kind":"number"},
  status: {"zh":"状态","en":"Status","dictionary":"EnableStatus"},
  account: {"zh":"登录账号","en":"Account"},
  name: {"zh":"姓名","en":"Name"},
  userDeptName: {"zh":"部门","en":"Department"},
  readTime: {"zh":"阅读时间","en":"Read at","kind":"dateTime"},
  isRead: {"zh":"是否已读","en":"Read","kind":"boolean"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
