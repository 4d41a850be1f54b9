// Generated from openapi/*.yaml by `pnpm contract`; not edited by hand.
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
  text: {"zh":"文字","en":"Text"},
  kinds: {"zh":"种类","en":"Kinds"},
  limit: {"zh":"每种条数","en":"Limit","kind":"number"},
} as const satisfies FieldLabels
