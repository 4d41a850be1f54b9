// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of workflow are called. */
export const labels = {
  ...common,
  category: {"zh":"流程分类","en":"Category"},
  categoryName: {"zh":"流程分类","en":"Category"},
  key: {"zh":"流程标识","en":"Key"},
  name: {"zh":"流程名称","en":"Workflow"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  version: {"zh":"流程版本","en":"Version","kind":"number"},
  suspensionState: {"zh":"流程状态","en":"State","dictionary":"suspension_state"},
  deploymentId: {"zh":"部署编号","en":"Deployment ID"},
  deploymentTime: {"zh":"部署时间","en":"Deployed","kind":"dateTime"},
  taskId: {"zh":"任务编号","en":"Task ID","shownAs":"taskName"},
  taskName: {"zh":"任务名称","en":"Task"},
  processInstanceId: {"zh":"流程实例编号","en":"Process instance ID"},
  processDefinitionId: {"zh":"流程定义编号","en":"Process definition ID","shownAs":"processDefinitionName"},
  processDefinitionName: {"zh":"流程名称","en":"Workflow"},
  processDefinitionVersion: {"zh":"流程版本","en":"Version","kind":"number"},
  processDefinitionKey: {"zh":"流程标识","en":"Key"},
  businessId: {"zh":"业务编号","en":"Business ID"},
  businessTable: {"zh":"业务表","en":"Business table"},
  assignee: {"zh":"处理人编号","en":"Assignee ID"},
  assigneeName: {"zh":"处理人","en":"Assignee"},
  startUserName: {"zh":"发起人","en":"Started by"},
  claimTime: {"zh":"签收时间","en":"Claimed","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"Ended","kind":"dateTime"},
  comment: {"zh":"审批意见","en":"Comment"},
  historyActivityName: {"zh":"节点名称","en":"Activity"},
  processIsFinished: {"zh":"流程进度","en":"Progress","dictionary":"process_finished"},
  variables: {"zh":"流程变量","en":"Variables"},
  historyActivityId: {"zh":"节点编号","en":"Activity ID","shownAs":"historyActivityName"},
  historyActivityDurationTime: {"zh":"耗时","en":"Duration"},
  taskUser: {"zh":"审批人编号","en":"Approver ID"},
  taskUserName: {"zh":"审批人","en":"Approver"},
  startTime: {"zh":"开始时间","en":"From","kind":"dateTime"},
  reason: {"zh":"请假理由","en":"Reason"},
  applyUserName: {"zh":"申请人","en":"Applicant"},
  applyTime: {"zh":"申请时间","en":"Applied","kind":"dateTime"},
  flow: {"zh":"流程","en":"Process"},
  mode: {"zh":"流程模式","en":"Mode","dictionary":"flow_mode"},
  list: {"zh":"列表","en":"List"},
  flag: {"zh":"是否同意","en":"Approved"},
  resourceType: {"zh":"文件","en":"File"},
} as const satisfies FieldLabels

/** The fields of Leave, some of which are called otherwise there. */
export const labelsOfLeave = {
  ...labels,
  endTime: {"zh":"结束时间","en":"To","kind":"dateTime"},
} as const satisfies FieldLabels
