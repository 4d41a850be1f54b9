// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of workflow-admin are called. */
export const labels = {
  ...common,
  tenantId: {"zh":"租户编号","en":"Tenant ID","shownAs":"tenantName"},
  tenantName: {"zh":"所属租户","en":"Tenant"},
  modelKey: {"zh":"模型标识","en":"Key"},
  name: {"zh":"模型名称","en":"Model"},
  nameEn: {"zh":"英文名称","en":"Name in English"},
  description: {"zh":"模型描述","en":"Description"},
  version: {"zh":"流程版本","en":"Version","kind":"number"},
  category: {"zh":"流程分类","en":"Category"},
  categoryName: {"zh":"流程分类","en":"Category"},
  key: {"zh":"流程标识","en":"Key"},
  suspensionState: {"zh":"流程状态","en":"State","dictionary":"suspension_state"},
  deploymentId: {"zh":"部署编号","en":"Deployment ID"},
  deploymentTime: {"zh":"部署时间","en":"Deployed","kind":"dateTime"},
  processInstanceId: {"zh":"流程实例编号","en":"Process instance ID"},
  processDefinitionId: {"zh":"流程定义编号","en":"Process definition ID","shownAs":"processDefinitionName"},
  processDefinitionKey: {"zh":"流程标识","en":"Key"},
  processDefinitionName: {"zh":"流程名称","en":"Workflow"},
  startUser: {"zh":"发起人编号","en":"Started by (ID)"},
  startUserName: {"zh":"发起人","en":"Started by"},
  startTime: {"zh":"发起时间","en":"Started","kind":"dateTime"},
  endTime: {"zh":"结束时间","en":"Ended","kind":"dateTime"},
  activityName: {"zh":"当前节点","en":"Activity"},
  processIsFinished: {"zh":"流程进度","en":"Progress","dictionary":"process_finished"},
  ids: {"zh":"编号","en":"IDs"},
  modelId: {"zh":"模型编号","en":"Model ID"},
  tenantIds: {"zh":"租户","en":"Tenants"},
  mode: {"zh":"流程模式","en":"Mode","dictionary":"flow_mode"},
  file: {"zh":"文件","en":"File"},
  processId: {"zh":"流程编号","en":"Process ID"},
  state: {"zh":"流程状态","en":"State"},
  deploymentIds: {"zh":"部署编号","en":"Deployment IDs"},
  deleteReason: {"zh":"删除原因","en":"Reason"},
} as const satisfies FieldLabels

/** The fields of FlowDefinition, some of which are called otherwise there. */
export const labelsOfFlowDefinition = {
  ...labels,
  name: {"zh":"流程名称","en":"Workflow"},
} as const satisfies FieldLabels

/** The fields of FlowModel, some of which are called otherwise there. */
export const labelsOfFlowModel = {
  ...labels,
  version: {"zh":"模型版本","en":"Version","kind":"number"},
} as const satisfies FieldLabels
