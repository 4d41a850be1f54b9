// The slots of a cabinet from the front. One tab stop; the arrow keys move between slots.
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBatteryOff, IconBolt, IconDoorEnter, IconLock, type Icon } from '@tabler/icons-react'
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import classes from './slot-grid.module.css'
import { columnCount, levelLabel, nextSlotIndex, slotText, stateLabel, viewOf, type Slot } from './slots'

type SlotGridProps = {
  name: string
  slots: readonly Slot[]
  chosenId: number | null
  onChoose: (boxId: number) => void
  /** Shows the last report of the cabinet. */
  isOffline: boolean
}

export function SlotGrid({ name, slots, chosenId, onChoose, isOffline }: SlotGridProps) {
  const { t } = useLingui()
  const grid = useRef<HTMLUListElement>(null)
  const [slotIndex, setSlotIndex] = useState(0)
  const columns = columnCount(slots.length)
  const current = Math.min(slotIndex, slots.length - 1)
  const walk = (event: KeyboardEvent) => {
    const next = nextSlotIndex(event.key, current, columns, slots.length)
    if (next === null) return
    event.preventDefault()
    setSlotIndex(next)
    grid.current?.querySelector<HTMLElement>(`[data-slot-index="${next}"]`)?.focus()
  }
  return (
    <ul
      ref={grid}
      aria-label={t`Slots of ${name}`}
      className={classes.grid}
      data-offline={isOffline || undefined}
      style={{ '--columns': columns } as CSSProperties}
    >
      {slots.map((slot, index) => (
        <li key={slot.boxId}>
          <SlotButton
            slot={slot}
            index={index}
            isCurrent={index === current}
            isChosen={slot.boxId === chosenId}
            onWalk={walk}
            onChoose={() => {
              setSlotIndex(index)
              onChoose(slot.boxId)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

type SlotButtonProps = {
  slot: Slot
  index: number
  isCurrent: boolean
  isChosen: boolean
  onWalk: (event: KeyboardEvent) => void
  onChoose: () => void
}

function SlotButton({ slot, index, isCurrent, isChosen, onWalk, onChoose }: SlotButtonProps) {
  const { t, i18n } = useLingui()
  const view = viewOf(slot)
  const { boxId } = slot
  const text = slotText(slot, (message) => i18n._(message))
  return (
    <button
      type="button"
      className={classes.slot}
      data-status-color={view.statusColor}
      data-open={view.isDoorOpen || undefined}
      data-disabled={view.isDisabled || undefined}
      data-slot-index={index}
      aria-pressed={isChosen}
      tabIndex={isCurrent ? 0 : -1}
      onKeyDown={onWalk}
      onClick={onChoose}
    >
      {/* The same information as text, in reading order. */}
      <VisuallyHidden>{t`Slot ${boxId}: ${text}`}</VisuallyHidden>
      <span className={classes.front} aria-hidden>
        <span className={classes.head}>
          <span className={classes.number}>{boxId}</span>
          <span className={classes.state}>
            {slot.state === 'charging' && <IconBolt size={13} className={classes.bolt} />}
            {i18n._(stateLabel(slot.state))}
          </span>
        </span>
        <Charge slot={slot} charge={view.charge} />
        <span className={classes.foot}>
          {slot.bmsSn !== null && <span className={classes.battery}>{slot.bmsSn}</span>}
          {view.isDoorOpen && <SlotMark icon={IconDoorEnter} text={t`door open`} statusColor="warn" />}
          {view.isDisabled && <SlotMark icon={IconLock} text={t`disabled`} statusColor="off" />}
          {view.alarmLevel !== null && (
            <SlotMark
              icon={IconAlertTriangle}
              text={i18n._(levelLabel(view.alarmLevel))}
              statusColor={view.statusColor === 'bad' || view.statusColor === 'warn' ? view.statusColor : 'off'}
            />
          )}
        </span>
      </span>
    </button>
  )
}

function Charge({ slot, charge }: { slot: Slot; charge: number | null }) {
  if (slot.bmsSn === null) return <span className={classes.nothing} />
  return (
    <span className={classes.charge}>
      <span className={classes.bar}>
        <span className={classes.fill} style={{ inlineSize: `${charge ?? 0}%` }} />
      </span>
      {charge === null ? <IconBatteryOff size={15} /> : <span className={classes.percent}>{charge}%</span>}
    </span>
  )
}

function SlotMark({ icon: MarkIcon, text, statusColor }: { icon: Icon; text: string; statusColor: string }) {
  return (
    <span className={classes.mark} data-status-color={statusColor}>
      <MarkIcon size={12} stroke={2} />
      {text}
    </span>
  )
}
