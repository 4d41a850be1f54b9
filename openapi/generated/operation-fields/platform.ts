// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { OperationFields } from '../../field-detail.ts'
import * as platform from '../labels/platform.ts'
import type { OperationId } from '../operations.ts'

/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields = {
  platformBootstrap: () => ({ labels: platform.labels, }),
  sessionList: () => ({ labels: platform.labels, }),
  sessionRevoke: () => ({ labels: platform.labels, "parameters":[{"name":"ids","type":"string","required":true,"in":"query","description":"Identifiers of the sessions, comma-joined"}]}),
  downloadTicketCreate: () => ({ labels: platform.labels, "body":[{"name":"operationId","type":"string","required":true,"description":"Name of the download operation","descriptionZh":"下载操作的名称"},{"name":"input","type":"object","description":"Its parameters","descriptionZh":"下载操作的参数"}]}),
  eventStream: () => ({ labels: platform.labels, "parameters":[{"name":"topics","type":"string","in":"query","description":"Topics, comma-joined, of alarm, command, job, cabinet, vehicle, message, position; all but position by default","descriptionZh":"主题，逗号分隔；默认除 position 外的全部"},{"name":"lastEventId","type":"string","in":"query","description":"Identifier of the last event seen; also as the header Last-Event-ID","descriptionZh":"上次收到的事件编号"}]}),
} satisfies Partial<Record<OperationId, () => OperationFields>>
