/** Codes of swaps, leases, bindings of riders, trips, payments, feedback and cameras. */
import { closed, open, type ValueOf } from './dictionary.ts'

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

export const swapKind = closed(
  'swap_kind',
  { zh: '换电类型', en: 'Kind of swap' },
  {
    Swap: { key: 'swap', zh: '换电', en: 'Swap' },
    Take: { key: 'take', zh: '取电', en: 'Take' },
    Return: { key: 'return', zh: '还电', en: 'Return' },
  },
)
export const SwapKind = swapKind.keys
export type SwapKind = ValueOf<typeof SwapKind>

/** How far an order is; the last two wait for staff. */
export const swapPhase = closed(
  'swap_phase',
  { zh: '换电阶段', en: 'Phase of a swap' },
  {
    Created: { key: 'CREATED', zh: '已创建', en: 'Created' },
    CmdSent: { key: 'CMD_SENT', zh: '指令已下发', en: 'Command sent' },
    EmptyDoorOpen: { key: 'EMPTY_DOOR_OPEN', zh: '空仓门已打开', en: 'Empty slot open' },
    OldIn: { key: 'OLD_IN', zh: '电池已放入', en: 'Battery in' },
    OldChecked: { key: 'OLD_CHECKED', zh: '归还电池已确认', en: 'Returned battery checked' },
    FullDoorOpen: { key: 'FULL_DOOR_OPEN', zh: '满电仓门已打开', en: 'Full slot open' },
    Done: { key: 'DONE', zh: '已完成', en: 'Done' },
    Aborted: { key: 'ABORTED', zh: '已中止', en: 'Aborted' },
    Cancelled: { key: 'CANCELLED', zh: '已取消', en: 'Cancelled' },
    OutTimeout: { key: 'OUT_TIMEOUT', zh: '超时未取', en: 'Not taken in time' },
    Exception: { key: 'EXCEPTION', zh: '异常', en: 'Exception' },
  },
)
export const SwapPhase = swapPhase.keys
export type SwapPhase = ValueOf<typeof SwapPhase>

/** Why an order ended without a swap, or waits. Cabinets of other makers report further reasons. */
export const swapAbortReason = open(
  'swap_abort_reason',
  { zh: '换电中止原因', en: 'Why a swap was aborted' },
  {
    Cancelled: { key: 'cancelled', zh: '骑手取消', en: 'Cancelled by the rider' },
    RiderFrozen: { key: 'rider_frozen', zh: '骑手已冻结', en: 'The rider was frozen' },
    NotReturned: { key: 'not_returned', zh: '超时未放入电池', en: 'No battery was put in' },
    NotTaken: { key: 'not_taken', zh: '超时未取走电池', en: 'The battery was not taken' },
    DoorFail: { key: 'door_fail', zh: '仓门故障', en: 'The door failed' },
    SnMismatch: { key: 'sn_mismatch', zh: '放入的不是该骑手的电池', en: 'Another battery was put in' },
    Unreadable: { key: 'unreadable', zh: '无法识别电池', en: 'The battery could not be read' },
    BmsFault: { key: 'bms_fault', zh: '电池 BMS 故障', en: 'Fault of the battery' },
    CabinetBusy: { key: 'cabinet_busy', zh: '换电柜正忙', en: 'The cabinet was busy' },
    CabinetOffline: { key: 'cabinet_offline', zh: '换电柜离线', en: 'The cabinet was offline' },
    ClockUnsynced: { key: 'clock_unsynced', zh: '换电柜时钟未同步', en: 'The clock of the cabinet was not set' },
    Rejected: { key: 'rejected', zh: '换电柜拒绝指令', en: 'The cabinet rejected the command' },
    NoAck: { key: 'no_ack', zh: '换电柜未应答', en: 'The cabinet did not answer' },
    NoWord: { key: 'no_word', zh: '换电柜失去消息', en: 'The cabinet fell silent' },
    Returned: { key: 'returned', zh: '电池未取走，已结清', en: 'Settled: the battery was not taken' },
    Taken: { key: 'taken', zh: '确认已取走，已结清', en: 'Settled: the battery was taken' },
    GivenBack: { key: 'given_back', zh: '旧电池已退还', en: 'The old battery was given back' },
    Unpaid: { key: 'unpaid', zh: '已完成但未付款', en: 'Done, and nobody paid' },
    Unknown: { key: 'unknown', zh: '原因未报', en: 'No reason reported' },
  },
)

/** How an order was settled that its cabinet did not end. */
export const swapSettled = closed(
  'swap_settled',
  { zh: '换电处理结果', en: 'How a swap was settled' },
  {
    Returned: { key: 'returned', zh: '未取走', en: 'Not taken' },
    Taken: { key: 'taken', zh: '已取走', en: 'Taken' },
  },
)
export const SwapSettled = swapSettled.keys
export type SwapSettled = ValueOf<typeof SwapSettled>

/** Where a credit or a settlement of an order, a write-off or a refund stands, which another person has to approve. */
export const swapReview = closed(
  'swap_review',
  { zh: '复核进度', en: 'Review state' },
  {
    Waiting: { key: 'waiting', zh: '待复核', en: 'Waits for approval' },
    Approved: { key: 'approved', zh: '已批准', en: 'Approved' },
    Rejected: { key: 'rejected', zh: '已驳回', en: 'Rejected' },
    Withdrawn: { key: 'withdrawn', zh: '已撤回', en: 'Withdrawn' },
  },
)
export const SwapReview = swapReview.keys
export type SwapReview = ValueOf<typeof SwapReview>

/** Why a tap begins no order: the sentence that the rider reads at the cabinet. */
export const swapRefusal = closed(
  'swap_refusal',
  { zh: '拒绝换电的原因', en: 'Why a tap was refused' },
  {
    CardUnknown: { key: 'card_unknown', zh: '未知卡，请联系客服', en: 'Unknown card; please call us' },
    CardLocked: { key: 'card_locked', zh: '卡已锁定，请联系客服', en: 'This card is locked; please call us' },
    CardInactive: { key: 'card_inactive', zh: '卡未激活', en: 'This card is not activated' },
    CardUnbound: { key: 'card_unbound', zh: '此卡未绑定骑手', en: 'This card has no rider' },
    AccountFrozen: {
      key: 'account_frozen',
      zh: '账户已冻结，请联系客服',
      en: 'Your account is frozen; please call us',
    },
    Arrears: {
      key: 'arrears',
      zh: '您有欠还的电池，请先归还或联系客服',
      en: 'A battery is overdue; please bring it back or call us',
    },
    TapTooLate: { key: 'tap_too_late', zh: '操作超时，请重新刷卡', en: 'Too late; please tap your card again' },
    RiderBusy: { key: 'rider_busy', zh: '您有进行中的订单', en: 'You have an order in progress' },
    CabinetBusy: { key: 'cabinet_busy', zh: '换电柜正在使用，请稍候', en: 'The cabinet is in use; please wait' },
    OrderUnsettled: {
      key: 'order_unsettled',
      zh: '上一单未完成，请联系客服',
      en: 'Your last order is not settled; please call us',
    },
    CabinetDisabled: { key: 'cabinet_disabled', zh: '换电柜已停用', en: 'This cabinet is out of service' },
    CabinetOffline: { key: 'cabinet_offline', zh: '换电柜离线', en: 'The cabinet is offline' },
    NoBatteryHeld: { key: 'no_battery_held', zh: '您名下没有可归还的电池', en: 'You have no battery to bring back' },
    AllowanceReached: {
      key: 'allowance_reached',
      zh: '已达可持有电池数',
      en: 'You have as many batteries as you may hold',
    },
    NoEmptySlot: { key: 'no_empty_slot', zh: '没有空仓', en: 'No slot is empty' },
    NoFullBattery: { key: 'no_full_battery', zh: '没有满电电池', en: 'No battery is full' },
    NoFittingBattery: { key: 'no_fitting_battery', zh: '没有适配的电池', en: 'No battery here fits' },
    NoFunds: { key: 'no_funds', zh: '没有可用的套餐或余额', en: 'No package or balance left' },
  },
)
export const SwapRefusal = swapRefusal.keys
export type SwapRefusal = ValueOf<typeof SwapRefusal>

/** What a step of an order is known from. */
export const swapStepSource = closed(
  'swap_step_source',
  { zh: '换电步骤来源', en: 'Source of a step of a swap' },
  {
    Order: { key: 'order', zh: '订单', en: 'Order' },
    Command: { key: 'command', zh: '指令', en: 'Command' },
    Answer: { key: 'answer', zh: '应答', en: 'Answer' },
    Event: { key: 'event', zh: '换电柜', en: 'Cabinet' },
    Settlement: { key: 'settlement', zh: '人工', en: 'Staff' },
    Action: { key: 'action', zh: '人工操作', en: 'Action' },
  },
)
export const SwapStepSource = swapStepSource.keys
export type SwapStepSource = ValueOf<typeof SwapStepSource>

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

export const feedbackStatus = closed(
  'feedback_status',
  { zh: '反馈状态', en: 'Feedback status' },
  { Open: { key: 0, zh: '待处理', en: 'Open' }, Handled: { key: 1, zh: '已处理', en: 'Handled' } },
)
export const FeedbackStatus = feedbackStatus.keys
export type FeedbackStatus = ValueOf<typeof FeedbackStatus>

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
