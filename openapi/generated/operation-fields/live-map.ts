// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { OperationFields } from '../../field-detail.ts'
import * as liveMap from '../labels/live-map.ts'
import type { OperationId } from '../operations.ts'

/** Made when they are asked for: a run of the command line needs those of few operations. */
export const operationFields = {
  mapPointList: () => ({ labels: liveMap.labels, "parameters":[{"name":"tenantId","type":"string","description":"Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own","in":"query","descriptionZh":"租户编号"},{"name":"kinds","type":"string","in":"query","description":"Kinds, comma-joined; all that the caller may read by default","descriptionZh":"类型，逗号分隔，默认全部"},{"name":"id","type":"string","in":"query","description":"Only the one of each kind with this identifier","descriptionZh":"只列出各类型中该编号的对象"},{"name":"sn","type":"string","in":"query","description":"Only the one of each kind with this serial number; stations have none","descriptionZh":"只列出各类型中该序列号的对象；电站没有序列号"},{"name":"cursor","type":"string","in":"query","description":"That of an earlier reply to the same caller and parameters, for what has changed since; any other text, or one of more than five minutes ago, gives the whole list","descriptionZh":"同一调用者以相同参数所得之前回复的游标，只列出此后的变更；其他文本或超过五分钟的游标返回完整列表"}]}),
  mapPointCount: () => ({ labels: liveMap.labels, "parameters":[{"name":"tenantId","type":"string","description":"Tenant whose rows to show; for administrators of the platform, everyone else is pinned to their own","in":"query","descriptionZh":"租户编号"}]}),
} satisfies Partial<Record<OperationId, () => OperationFields>>
