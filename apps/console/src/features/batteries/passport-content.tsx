// What an entry of a battery's passport tells.
import { Trans } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { DeviceLink } from '../../kit/devices/device-link'
import { RecordLink } from '../../kit/navigation/record-link'
import { DateTime, Named } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import { Quantity } from '../../kit/values/quantity'
import { BatteryPlace, RiderLink } from './battery-place'
import classes from './passport.module.css'

export type PassportEntry = Data<'batteryPassport'>['entries'][number]

/** What happened, with links to what it happened with. */
export function PassportContent({ entry }: { entry: PassportEntry }) {
  const { kind, place, userName, reason, until, chargedWh, dischargedWh, chargingTime, soh } = entry
  switch (kind) {
    case 'made':
      return null
    case 'place':
      return (
        <>
          {place && <BatteryPlace row={{ ...entry, place }} />}
          {userName && ` · ${userName}`}
          {reason && ` · ${reason}`}
          <Until time={until} />
        </>
      )
    case 'swap':
      return <SwapContent entry={entry} />
    case 'alarm':
      return <AlarmContent entry={entry} />
    case 'energy':
      return (
        <Trans>
          Charged <Quantity value={chargedWh} unit="Wh" /> in <Quantity value={chargingTime} unit="h" />, gave{' '}
          <Quantity value={dischargedWh} unit="Wh" />
        </Trans>
      )
    case 'health':
      return <Quantity value={soh} unit="%" />
  }
}

function SwapContent({ entry }: { entry: PassportEntry }) {
  const { swapRecordId, orderNo, swapPhase, isTaken, soc, otherBmsSn, riderName, cabinetSn, boxId } = entry
  return (
    <>
      {isTaken ? <Trans>Taken</Trans> : <Trans>Brought back</Trans>} <Quantity value={soc} unit="%" />
      {riderName && (
        <>
          {' · '}
          <RiderLink row={entry} />
        </>
      )}
      {cabinetSn && (
        <>
          {' · '}
          <DeviceLink kind="cabinet" sn={cabinetSn} name={null} slot={boxId} />
        </>
      )}
      {otherBmsSn && (
        <>
          {' · '}
          <Trans>
            for <RecordLink kind="battery" number={otherBmsSn} text={otherBmsSn} />
          </Trans>
        </>
      )}
      {orderNo && (
        <>
          {' · '}
          <RecordLink kind="swap" id={swapRecordId} text={orderNo} />
        </>
      )}
      {swapPhase && swapPhase !== 'DONE' && (
        <>
          {' '}
          <DictionaryLabel code="swap_phase" value={swapPhase} />
        </>
      )}
    </>
  )
}

function AlarmContent({ entry }: { entry: PassportEntry }) {
  const { alarmId, alarmName, alarmNameEn, alarmLevel, cabinetSn, boxId, until } = entry
  return (
    <>
      {alarmLevel !== null && <DictionaryLabel code="alarm_level" value={String(alarmLevel)} />}{' '}
      <Named name={alarmName} nameEn={alarmNameEn} /> ({alarmId})
      {cabinetSn && (
        <>
          {' · '}
          <DeviceLink kind="cabinet" sn={cabinetSn} name={null} slot={boxId} />
        </>
      )}
      <Until time={until} />
    </>
  )
}

function Until({ time }: { time: string | null }) {
  if (time === null) return null
  return (
    <span className={classes.quiet}>
      {' · '}
      <Trans>
        until <DateTime value={time} isFull />
      </Trans>
    </span>
  )
}
