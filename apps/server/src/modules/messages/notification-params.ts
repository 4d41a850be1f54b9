/** What the texts of notifications are filled with, by their codes. */

/** Parameters by message code. */
export type NotificationParams = {
  'account.locked': { ip: string; minutes: number }
  'user.locked': { account: string; ip: string; minutes: number }
  'session.reused': { program: string; ip: string }
  'session.new-place': { program: string; ip: string }
  'bulk-job.finished': JobParams & { done: number; failed: number; deferred?: number }
  'bulk-job.cancelled': JobParams & { by: string }
  'command.pending': CommandParams
  'command.reviewed': CommandParams & { isConfirmed: boolean }
  'nfc-recharge.pending': { id: string; cardNo: string; count: number; by: string }
  'nfc-recharge.reviewed': { id: string; cardNo: string; isApproved: boolean; reason: string | null; by: string }
  'swap-credit.pending': { id: string; orderNo: string; by: string }
  'swap-credit.reviewed': { id: string; orderNo: string; isApproved: boolean; reason: string | null; by: string }
  'swap-settlement.pending': { id: string; orderNo: string; by: string }
  'swap-settlement.reviewed': { id: string; orderNo: string; isApproved: boolean; reason: string | null; by: string }
  'battery-write-off.pending': { id: string; batterySn: string; by: string }
  'battery-write-off.reviewed': {
    id: string
    batterySn: string
    isApproved: boolean
    reason: string | null
    by: string
  }
  'battery-write-off.lapsed': { id: string; batterySn: string }
  'wallet-refund.pending': { riderId: string; rider: string; amount: string; by: string }
  'wallet-refund.reviewed': { riderId: string; rider: string; isApproved: boolean; reason: string | null; by: string }
  'password.reset': { by: string }
  'password.changed': { ip: string }
  'phone.changed': { ip: string }
  'phone.set': { by: string }
  'roles.changed': { roles: { name: string; nameEn: string | null }[]; by: string }
  'user.registered': { id: string; account: string; name: string }
  'notice.published': { id: string; title: string }
  'tenant.expiring': { days: number; until: string }
  'schedule.failing': { code: string; name: string; nameEn: string; failures: number }
  'schedule.recovered': { code: string; name: string; nameEn: string }
  'alarm.raised': AlarmParams & { deviceName: string | null; level?: number }
  'alarm.escalated': AlarmParams & { deviceName: string | null; level: number; minutes: number }
  'alarm.assigned': AlarmParams & { by: string }
  'alarm.assigned-several': { deviceKind: string; count: number; assignee: string; by: string }
}
export type AlarmParams = {
  id: string
  name: string
  nameEn: string
  deviceKind: string
  deviceId: string
  boxId: number
}
/** One command, or the first of those of a bulk job. */
export type CommandParams = { id: string; jobId: string | null; cmd: number; deviceSn: string; by: string }
export type JobParams = { id: string; kind: string; title: string | null }
export type MessageCode = keyof NotificationParams
