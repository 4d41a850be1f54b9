// One slot: its battery and its commands.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { DateTime, NotSet, Serial, Text } from '../../kit/values/cells'
import { RecordLink } from '../../kit/navigation/record-link'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { Quantity } from '../../kit/values/quantity'
import classes from './cabinet-page.module.css'
import { SlotCommands } from './slot-commands'
import { levelLabel, type Slot } from './slots'
import type { CabinetInfo } from './use-cabinet'

type SlotPanelProps = { cabinet: CabinetInfo; slot: Slot; onClose: () => void }

export function SlotPanel({ cabinet, slot, onClose }: SlotPanelProps) {
  const { t, i18n } = useLingui()
  const panel = useRef<HTMLElement>(null)
  const { boxId } = slot
  // On narrow screens the panel is below the cabinet, outside the viewport.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={panel} className={classes.card} aria-label={t`Slot ${boxId}`}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{t`Slot ${boxId}`}</h2>
        <DictionaryLabel code="slot_state" value={slot.state} />
        <ActionIcon ms="auto" aria-label={t`Close`} title={t`Close`} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>{t`Battery`}</dt>
          <dd>
            <Serial value={slot.bmsSn} link={<RecordLink kind="battery" number={slot.bmsSn} text={slot.bmsSn} />} />
          </dd>
        </div>
        <div>
          <dt>{t`State of charge`}</dt>
          <dd>{slot.bmsSn === null ? <NotSet /> : <Quantity value={slot.soc} unit="%" />}</dd>
        </div>
        <div>
          <dt>{t`Voltage`}</dt>
          <dd>
            <Quantity value={slot.volt} unit="V" />
          </dd>
        </div>
        <div>
          <dt>{t`Current`}</dt>
          <dd>
            <Quantity value={slot.amp} unit="A" />
          </dd>
        </div>
        <div>
          <dt>{t`Temperature`}</dt>
          <dd>
            <Quantity value={slot.temp} unit="°C" />
          </dd>
        </div>
        <div>
          <dt>{t`Door`}</dt>
          <dd>
            <DictionaryLabel code="door_state" value={slot.door} isPlain />
          </dd>
        </div>
        {!slot.isEnabled && (
          <div>
            <dt>{t`Reason disabled`}</dt>
            <dd>
              <Text value={slot.lockReason} />
            </dd>
          </div>
        )}
        {slot.alarmLevel !== null && (
          <div>
            <dt>{t`Alarm`}</dt>
            <dd>
              {i18n._(levelLabel(slot.alarmLevel))} · {slot.alarmId}
            </dd>
          </div>
        )}
        <div>
          <dt>{t`Reported`}</dt>
          <dd>
            <DateTime value={slot.reportTime} isFull />
          </dd>
        </div>
      </dl>
      <SlotCommands cabinet={cabinet} slot={slot} />
    </section>
  )
}
