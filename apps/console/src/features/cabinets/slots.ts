// The view of a slot, and the arrow key navigation of the grid, without rendering.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Data } from '@swapdesk/sdk'

export type Slot = Data<'cabinetInfo'>['slots'][number]
type SlotStatusColor = 'ok' | 'info' | 'off' | 'bad' | 'warn' | 'none'

const critical = 1
const major = 2

type SlotMarks = {
  isDoorOpen: boolean
  isDisabled: boolean
  /** Level of the most severe open alarm; null without one. */
  alarmLevel: number | null
}

type SlotView = SlotMarks & {
  /** Percent of the bar; null draws none. */
  charge: number | null
  statusColor: SlotStatusColor
  /** The icon of the state. */
  state: Slot['state']
}

const statusColors: Record<Slot['state'], SlotStatusColor> = {
  empty: 'none',
  charging: 'info',
  full: 'ok',
  idle: 'off',
  fault: 'bad',
}

/** The view of a slot. Disabled takes precedence over its content, an alarm over both. */
export function viewOf(slot: Slot): SlotView {
  const alarmLevel = slot.alarmLevel ?? null
  const isSevere = alarmLevel === critical || alarmLevel === major
  let statusColor = statusColors[slot.state]
  if (!slot.isEnabled) statusColor = 'off'
  if (isSevere) statusColor = alarmLevel === critical ? 'bad' : 'warn'
  return {
    charge: slot.bmsSn === null ? null : slot.soc,
    statusColor,
    state: slot.state,
    isDoorOpen: slot.door === 'open',
    isDisabled: !slot.isEnabled,
    alarmLevel,
  }
}

const stateLabels: Record<Slot['state'], MessageDescriptor> = {
  empty: msg`empty`,
  charging: msg`charging`,
  full: msg`full`,
  idle: msg`idle`,
  fault: msg`fault`,
}
const levelLabels: Record<number, MessageDescriptor> = {
  1: msg`critical alarm`,
  2: msg`major alarm`,
  3: msg`minor alarm`,
  4: msg({ message: 'notice', context: 'alarm level' }),
}

/** The label of a slot's state. */
export function stateLabel(state: Slot['state']): MessageDescriptor {
  return stateLabels[state]
}

/** The label of an alarm's level; an unknown level is shown as an alarm. */
export function levelLabel(level: number): MessageDescriptor {
  return levelLabels[level] ?? msg`alarm`
}

/** The accessible name of a slot: state, charge, battery and irregularities. */
export function slotText(slot: Slot, say: (message: MessageDescriptor) => string): string {
  const view = viewOf(slot)
  const parts = [
    say(stateLabel(slot.state)),
    ...(slot.bmsSn === null ? [] : [view.charge === null ? say(msg`charge unknown`) : `${view.charge}%`]),
    ...(slot.bmsSn ? [slot.bmsSn] : []),
    ...(view.isDoorOpen ? [say(msg`door open`)] : []),
    ...(view.isDisabled ? [say(msg`disabled`)] : []),
    ...(view.alarmLevel === null ? [] : [say(levelLabel(view.alarmLevel))]),
  ]
  return parts.join(say(msg({ message: ', ', context: 'phrases', comment: 'Between the things a slot says' })))
}

const fewSlots = 6
const someSlots = 15

/** Cabinets are taller than wide: two columns for the small ones, four for the large. */
export function columnCount(slots: number): 2 | 3 | 4 {
  if (slots <= fewSlots) return 2
  return slots <= someSlots ? 3 : 4
}

/** The target of a key from a position in the grid; null for other keys. */
export function nextSlotIndex(key: string, index: number, columns: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  if (next === undefined) return null
  return next >= 0 && next < count ? next : index
}

/** Summary of available batteries. */
export function tally(slots: readonly Slot[]) {
  const of = (state: Slot['state']) => slots.filter((slot) => slot.state === state && slot.isEnabled).length
  return { charging: of('charging'), fault: of('fault'), disabled: slots.filter((slot) => !slot.isEnabled).length }
}
