// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of regions are called. */
export const labels = {
  ...common,
  code: {"zh":"区划编号","en":"Code"},
  parentCode: {"zh":"上级区划编号","en":"Parent code"},
  parentName: {"zh":"上级区划","en":"Parent region"},
  ancestors: {"zh":"祖区划编号","en":"Ancestors"},
  name: {"zh":"区划名称","en":"Region"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  provinceCode: {"zh":"省级编号","en":"Province code"},
  provinceName: {"zh":"省级名称","en":"Province"},
  cityCode: {"zh":"市级编号","en":"City code"},
  cityName: {"zh":"市级名称","en":"City"},
  districtCode: {"zh":"区级编号","en":"District code"},
  districtName: {"zh":"区级名称","en":"District"},
  townCode: {"zh":"镇级编号","en":"Town code"},
  townName: {"zh":"镇级名称","en":"Town"},
  villageCode: {"zh":"村级编号","en":"Village code"},
  villageName: {"zh":"村级名称","en":"Village"},
  level: {"zh":"区划等级","en":"Level","dictionary":"region"},
  sort: {"zh":"排序","en":"Order","kind":"number"},
  remark: {"zh":"备注","en":"Remark"},
  parentId: {"zh":"上级编号","en":"Parent ID","shownAs":"parentName"},
  title: {"zh":"名称","en":"Name"},
  titleEn: {"zh":"英文名称","en":"Name in English"},
  key: {"zh":"键值","en":"Key"},
  value: {"zh":"值","en":"Value"},
  total: {"zh":"总行数","en":"Lines","kind":"number"},
  added: {"zh":"新增","en":"Added","kind":"number"},
  changed: {"zh":"更新","en":"Updated","kind":"number"},
  skipped: {"zh":"跳过","en":"Skipped","kind":"number"},
  faults: {"zh":"错误","en":"Errors","kind":"list"},
  file: {"zh":"文件","en":"File"},
  isCovered: {"zh":"是否覆盖","en":"Overwrite"},
} as const satisfies FieldLabels
