// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { OperationFields } from '../../field-detail.ts'
import * as messages from '../labels/messages.ts'
import type { OperationId } from '../operations.ts'

/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields = {
  messageList: () => ({ labels: messages.labels, "parameters":[{"name":"current","type":"integer","in":"query","description":"Page number, counted from 1","descriptionZh":"页码，从 1 开始"},{"name":"size","type":"integer","in":"query","description":"Rows per page","descriptionZh":"每页行数"},{"name":"searchCount","type":"boolean","in":"query","description":"Leave the total out (`total` and `pages` are then -1); for readers who only page forward","descriptionZh":"是否计算总数"},{"name":"ascs","type":"string","in":"query","description":"Columns to sort by, ascending, comma-joined; only those of the operation's x-sortable","descriptionZh":"升序字段，逗号分隔"},{"name":"descs","type":"string","in":"query","description":"Columns to sort by, descending, comma-joined; only those of the operation's x-sortable","descriptionZh":"降序字段，逗号分隔"},{"name":"category","type":"security|operation|account","description":"Category; all of them by default","dictionary":"message_category","in":"query","descriptionZh":"类别，默认全部"},{"name":"isRead","type":"boolean","in":"query","description":"Whether the caller has read them"},{"name":"createTime_datege","type":"date-time","description":"Created at or after this moment, in the zone of the request","descriptionZh":"创建时间起","in":"query"},{"name":"createTime_datele","type":"date-time","description":"Created at or before this moment, in the zone of the request","descriptionZh":"创建时间止","in":"query"}]}),
  messageUnread: () => ({ labels: messages.labels, }),
  messageRead: () => ({ labels: messages.labels, "parameters":[{"name":"ids","type":"string","required":true,"in":"query","description":"Identifiers of the messages, comma-joined","descriptionZh":"消息编号，逗号分隔"}]}),
  messageReadAll: () => ({ labels: messages.labels, "parameters":[{"name":"category","type":"security|operation|account","description":"Category; all of them by default","dictionary":"message_category","in":"query","descriptionZh":"类别，默认全部"}]}),
} satisfies Partial<Record<OperationId, () => OperationFields>>
