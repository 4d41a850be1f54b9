// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of bulk-jobs are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  kind: {"zh":"任务类型","en":"Job type","dictionary":"bulk_job_kind"},
  title: {"zh":"任务名称","en":"Title"},
  state: {"zh":"任务状态","en":"Job state","dictionary":"bulk_job_state"},
  total: {"zh":"总数","en":"Items","kind":"number"},
  refused: {"zh":"不可执行","en":"Refused","kind":"number"},
  skipped: {"zh":"无需执行","en":"Nothing to do","kind":"number"},
  pending: {"zh":"待执行","en":"Pending","kind":"number"},
  running: {"zh":"等待回执","en":"Awaiting receipt","kind":"number"},
  awaitingConfirmation: {"zh":"待复核","en":"Awaiting confirmation","kind":"number"},
  done: {"zh":"已完成","en":"Done","kind":"number"},
  deferred: {"zh":"上线后下发","en":"Sent once online","kind":"number"},
  failed: {"zh":"失败","en":"Failed","kind":"number"},
  cancelled: {"zh":"已取消","en":"Cancelled","kind":"number"},
  ratePerSecond: {"zh":"速率上限","en":"Rate limit","unit":"/s","unitZh":"/秒","kind":"number"},
  ownerName: {"zh":"创建人","en":"Created by"},
  startTime: {"zh":"开始时间","en":"Started","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"Ended","kind":"dateTime"},
  params: {"zh":"任务参数","en":"Parameters"},
  reasons: {"zh":"原因汇总","en":"Reasons","kind":"list"},
  isOwn: {"zh":"我创建的","en":"Created by me","kind":"boolean"},
  seq: {"zh":"序号","en":"No.","kind":"number"},
  target: {"zh":"对象","en":"Target"},
  targetName: {"zh":"对象名称","en":"Target name"},
  reasonCode: {"zh":"原因编码","en":"Reason code"},
  reason: {"zh":"原因","en":"Reason"},
  note: {"zh":"说明","en":"Note"},
  commandId: {"zh":"指令编号","en":"Command ID"},
  attempts: {"zh":"执行次数","en":"Attempts","kind":"number"},
  ids: {"zh":"编号","en":"IDs","kind":"list"},
  targets: {"zh":"对象","en":"Targets","kind":"list"},
  filter: {"zh":"筛选条件","en":"Filter"},
  expectedCount: {"zh":"预期数量","en":"Expected count","kind":"number"},
  jobId: {"zh":"任务编号","en":"Job ID"},
} as const satisfies FieldLabels

/** The fields of BulkItem, some of which are called otherwise there. */
export const labelsOfBulkItem = {
  ...labels,
  state: {"zh":"回执","en":"Receipt","dictionary":"bulk_item_state"},
} as const satisfies FieldLabels
