/** Codes of swaps, leases, bindings of riders, trips, payments, feedback and cameras. */
import { closed, type ValueOf } from './dictionary.ts'

export const swapStatus = closed(
  'swap_status',
  { zh: '换电状态', en: 'Swap status' },
  {
    Aborted: { key: 0, zh: '已中止', en: 'Aborted' },
    Done: { key: 1, zh: '已完成', en: 'Done' },
    InProgress: { key: 2, zh: '进行中', en: 'In progress' },
  },
)
export const SwapStatus = swapStatus.keys
export type SwapStatus = ValueOf<typeof SwapStatus>

export const leaseType = closed(
  'lease_type',
  { zh: '租赁类型', en: 'Lease type' },
  { Weekly: { key: 1, zh: '周租', en: 'Weekly' }, Monthly: { key: 2, zh: '月租', en: 'Monthly' } },
)
export const LeaseType = leaseType.keys
export type LeaseType = ValueOf<typeof LeaseType>

export const leasePayType = closed(
  'lease_pay_type',
  { zh: '付款方式', en: 'Paid by' },
  { Self: { key: 1, zh: '本人支付', en: 'Rider' }, Other: { key: 2, zh: '他人代付', en: 'Somebody else' } },
)
export const LeasePayType = leasePayType.keys
export type LeasePayType = ValueOf<typeof LeasePayType>

export const leaseState = closed(
  'lease_state',
  { zh: '租赁订单状态', en: 'State of a lease' },
  {
    Draft: { key: 'DRAFT', zh: '草稿', en: 'Draft' },
    PendingPay: { key: 'PENDING_PAY', zh: '待支付', en: 'To be paid' },
    Active: { key: 'ACTIVE', zh: '租赁中', en: 'Active' },
    Renewing: { key: 'RENEWING', zh: '续费中', en: 'Renewing' },
    Grace: { key: 'GRACE', zh: '宽限期', en: 'In grace' },
    Overdue: { key: 'OVERDUE', zh: '逾期', en: 'Overdue' },
    Settling: { key: 'SETTLING', zh: '结算中', en: 'Settling' },
    Returned: { key: 'RETURNED', zh: '已归还', en: 'Returned' },
    Closed: { key: 'CLOSED', zh: '已关闭', en: 'Closed' },
  },
)
export const LeaseState = leaseState.keys
export type LeaseState = ValueOf<typeof LeaseState>

/** Whether a rider has the vehicle of a binding now. */
export const bindingState = closed(
  'binding_state',
  { zh: '绑定状态', en: 'State of a binding' },
  { Ended: { key: 0, zh: '已结束', en: 'Ended' }, Current: { key: 1, zh: '使用中', en: 'Current' } },
)
export const BindingState = bindingState.keys
export type BindingState = ValueOf<typeof BindingState>

/** What staff made of a surrender after it was booked. */
export const surrenderStatus = closed(
  'surrender_status',
  { zh: '解绑记录状态', en: 'Status of a surrender' },
  {
    Recorded: { key: 1, zh: '已登记', en: 'Recorded' },
    Contested: { key: 2, zh: '有争议', en: 'Contested' },
    Closed: { key: 3, zh: '已结案', en: 'Closed' },
  },
)
export const SurrenderStatus = surrenderStatus.keys
export type SurrenderStatus = ValueOf<typeof SurrenderStatus>

/** What ended the binding. */
export const surrenderCause = closed(
  'surrender_cause',
  { zh: '解绑方式', en: 'Cause of a surrender' },
  {
    Unbind: { key: 'unbind', zh: '解绑', en: 'Taken back' },
    VehicleChanged: { key: 'vehicle-changed', zh: '车辆变更', en: 'Vehicle changed' },
    VehicleRemoved: { key: 'vehicle-removed', zh: '车辆删除', en: 'Vehicle removed' },
    RiderRemoved: { key: 'rider-removed', zh: '骑手删除', en: 'Rider removed' },
  },
)
export const SurrenderCause = surrenderCause.keys
export type SurrenderCause = ValueOf<typeof SurrenderCause>

export const tripStatus = closed(
  'trip_status',
  { zh: '骑行状态', en: 'Trip status' },
  {
    Driving: { key: 0, zh: '骑行中', en: 'Driving' },
    Done: { key: 1, zh: '已完成', en: 'Done' },
    Failed: { key: 2, zh: '异常', en: 'Failed' },
  },
)
export const TripStatus = tripStatus.keys
export type TripStatus = ValueOf<typeof TripStatus>

export const paymentMethod = closed(
  'payment_method',
  { zh: '支付方式', en: 'Payment method' },
  { Mtn: { key: 1, zh: 'MTN', en: 'MTN' }, Airtel: { key: 2, zh: 'Airtel', en: 'Airtel' } },
)
export const PaymentMethod = paymentMethod.keys
export type PaymentMethod = ValueOf<typeof PaymentMethod>

export const negotiation = closed(
  'negotiation',
  { zh: '是否代付', en: 'Paid on behalf' },
  { No: { key: 0, zh: '否', en: 'No' }, Yes: { key: 1, zh: '是', en: 'Yes' } },
)
export const Negotiation = negotiation.keys
export type Negotiation = ValueOf<typeof Negotiation>

export const feedbackType = closed(
  'feedback_type',
  { zh: '反馈类型', en: 'Feedback type' },
  {
    Fault: { key: 1, zh: '功能异常', en: 'Function fault' },
    Complaint: { key: 2, zh: '投诉建议', en: 'Complaint or suggestion' },
    Product: { key: 3, zh: '产品建议', en: 'Product suggestion' },
    Other: { key: 4, zh: '其他', en: 'Other' },
  },
)
export const FeedbackType = feedbackType.keys
export type FeedbackType = ValueOf<typeof FeedbackType>

export const streamType = closed(
  'stream_type',
  { zh: '码流类型', en: 'Stream' },
  { Main: { key: 0, zh: '高清主码流', en: 'HD main stream' }, Sub: { key: 1, zh: '标清子码流', en: 'SD sub stream' } },
)
export const StreamType = streamType.keys
export type StreamType = ValueOf<typeof StreamType>

export const recordStatus = closed(
  'record_status',
  { zh: '录像状态', en: 'Recording' },
  { Off: { key: 0, zh: '关闭', en: 'Off' }, On: { key: 1, zh: '开启', en: 'On' } },
)
export const RecordStatus = recordStatus.keys
export type RecordStatus = ValueOf<typeof RecordStatus>
