// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of records are called. */
export const labels = {
  ...common,
  kind: {"zh":"种类","en":"Kind","dictionary":"record_kind"},
  title: {"zh":"标题","en":"Title"},
  subtitle: {"zh":"说明","en":"Description"},
  path: {"zh":"页面地址","en":"Page"},
  field: {"zh":"匹配字段","en":"Field"},
  match: {"zh":"匹配方式","en":"Match","dictionary":"record_match"},
  time: {"zh":"时间","en":"Time","kind":"dateTime"},
  userName: {"zh":"操作人","en":"User"},
  way: {"zh":"方式","en":"Made in","dictionary":"record_way"},
  change: {"zh":"类型","en":"Change","dictionary":"record_change_kind"},
  action: {"zh":"操作","en":"Action"},
  fieldName: {"zh":"字段名","en":"Field name"},
  label: {"zh":"字段","en":"Changed field"},
  from: {"zh":"原值","en":"From"},
  to: {"zh":"新值","en":"To"},
  canUndo: {"zh":"可撤销","en":"Can be undone","kind":"boolean"},
  removedTime: {"zh":"删除时间","en":"Deleted","kind":"dateTime"},
  restorableUntil: {"zh":"可恢复至","en":"Restorable until","kind":"dateTime"},
  text: {"zh":"文字","en":"Text"},
  kinds: {"zh":"种类","en":"Kinds"},
  limit: {"zh":"每种条数","en":"Limit","kind":"number"},
  before: {"zh":"早于","en":"Before"},
  changeId: {"zh":"变更编号","en":"Change ID"},
  ids: {"zh":"编号","en":"IDs","kind":"list"},
} as const satisfies FieldLabels
