/** What happened in a step of an order, in both languages. */
import type { Locale } from '../../http/problem.ts'

type Text = Record<Locale, string>
const text = (zh: string, en: string): Text => ({ zh, en })

/** Of an event of a cabinet: by its type, and by its leg where that matters. */
const events: Readonly<Record<string, Text>> = {
  order_started: text('换电柜开始执行', 'The cabinet began the order'),
  'door_opened.in': text('空仓门已打开', 'The door of the empty slot opened'),
  'door_closed.in': text('空仓门已关闭', 'The door of the empty slot closed'),
  'battery_in.in': text('电池已放入', 'A battery was put in'),
  'battery_identified.in': text('已识别放入的电池', 'The battery put in was identified'),
  'battery_out.in': text('放入的电池又被取出', 'The battery put in was taken out again'),
  'door_opened.out': text('满电仓门已打开', 'The door of the full slot opened'),
  'door_closed.out': text('满电仓门已关闭', 'The door of the full slot closed'),
  'battery_in.out': text('电池被放回满电仓', 'A battery was put back into the full slot'),
  'battery_identified.out': text('已识别满电仓内的电池', 'The battery in the full slot was identified'),
  'battery_out.out': text('满电电池已取走', 'The full battery was taken'),
  order_held: text('放入的电池未被接受，仓门重新打开', 'The battery put in was not accepted; its door opened again'),
  order_done: text('换电柜报告完成', 'The cabinet reported the order done'),
  order_ended: text('换电柜报告未完成', 'The cabinet ended the order without a swap'),
}

export function eventText({ type, leg }: { type: string; leg?: string | undefined }, locale: Locale): string {
  return (events[`${type}.${leg ?? ''}`] ?? events[type])?.[locale] ?? type
}

export const ordered: Readonly<Record<string, Text>> = {
  swap: text('刷卡，开始换电', 'The card was tapped; a swap began'),
  take: text('刷卡，开始取电', 'The card was tapped; a take began'),
  return: text('刷卡，开始还电', 'The card was tapped; a return began'),
}

export const sent = text('指令已发往换电柜', 'The command was sent to the cabinet')

/** How the command ended. */
export const answers: Readonly<Record<string, Text>> = {
  done: text('换电柜已接受指令', 'The cabinet accepted the command'),
  rejected: text('换电柜拒绝指令', 'The cabinet rejected the command'),
  failed: text('指令执行失败', 'The command failed'),
  expired: text('指令已过期，换电柜未应答', 'The command expired without an answer'),
  cancelled: text('指令已取消', 'The command was cancelled'),
  timeout: text('指令已发送，换电柜未报告结果', 'The cabinet did not report how the command ended'),
  superseded: text('指令被后续指令取代', 'Another command took the place of this one'),
}

export const settlements: Readonly<Record<string, Text>> = {
  next_tap: text(
    '骑手再次刷卡，电池仍在仓内：订单结束，不收费',
    'At the next tap the battery was in its slot: ended, nothing is charged',
  ),
  'return.returned': text('人工处理：电池已归还，按完成计', 'Staff settled it: brought back, it counts as done'),
  'return.taken': text(
    '人工处理：电池已被取回，订单中止',
    'Staff settled it: the rider took it back, the order is aborted',
  ),
  returned: text('人工处理：电池未取走，不收费', 'Staff settled it: not taken, nothing is charged'),
  taken: text('人工处理：电池已取走，按完成计', 'Staff settled it: taken, it counts as done'),
}

/** What staff did, and how the door and the second person answered. */
export const actions: Readonly<Record<string, Text>> = {
  reopen: text('人工操作：重新打开取电仓门', 'Staff opened the door to the battery again'),
  give_back: text('人工操作：打开仓门，退还旧电池', 'Staff opened the door to give the old battery back'),
  credit: text('人工操作：申请返还', 'Staff asked for a credit'),
  settle: text('人工处理：申请按完成计', 'Staff asked to count it as done'),
  'door.done': text('仓门已打开', 'The door opened'),
  'door.rejected': text('换电柜拒绝开门', 'The cabinet refused to open the door'),
  'door.failed': text('仓门未能打开', 'The door did not open'),
  'door.expired': text('开门指令已过期，换电柜未应答', 'The command to open the door expired without an answer'),
  'door.timeout': text(
    '开门指令已发送，换电柜未报告结果，仓门可能已打开',
    'The cabinet did not report whether the door opened: it may have',
  ),
  'door.superseded': text('开门指令被后续指令取代', 'Another command took the place of the one to open the door'),
  'door.cancelled': text('开门指令已取消', 'The command to open the door was cancelled'),
  'credit.approved': text('返还已批准，费用已退回骑手', 'The credit was approved; the rider has it back'),
  'credit.rejected': text('返还已驳回', 'The credit was rejected'),
  'settle.approved': text('按完成计的申请已批准', 'Counting it as done was approved'),
  'settle.rejected': text('按完成计的申请已驳回', 'Counting it as done was rejected'),
}
