// What happened on a track: the swaps and alarms of its time, for those who may list them.
import type { ApiError, Data } from '@swapdesk/sdk'
import { useMemo } from 'react'
import { useCall } from '../../api/client'
import { localMs } from '../../charts/scales'
import { usePermissionCheck } from '../../user/permissions'

/** As many as one page of a list has; later ones are not shown. */
const EVENTS_MAX = 200

type Swap = Pick<Data<'swapRecordList'>['records'][number], 'id' | 'orderNo' | 'cabinetId' | 'cabinetSn' | 'startTime'>
type Alarm = Pick<Data<'alarmPage'>['records'][number], 'id' | 'name' | 'nameEn' | 'deviceKind' | 'startTime'>

/** `at`: milliseconds of the clock in the user's zone, read as UTC, as those of the points. */
export type TrackEvent = { at: number } & ({ kind: 'swap'; swap: Swap } | { kind: 'alarm'; alarm: Alarm })
export type TrackEvents = {
  all: readonly TrackEvent[]
  /** Whether later ones are missing. */
  isCut: boolean
  /** What could not be read, and what reads it again. */
  failed: { error: ApiError; retry: () => void } | null
}

type Tracked = { sn: string } & ({ vehicleId: string } | { batteryId: string })

/** @param refreshMs how often they are read again, of a time that goes on */
export function useTrackEvents(tracked: Tracked, startTime: string, endTime: string, refreshMs?: number): TrackEvents {
  const can = usePermissionCheck()
  const isVehicle = 'vehicleId' in tracked
  const within = {
    startTime_datege: startTime,
    startTime_datele: endTime,
    ascs: 'startTime',
    size: EVENTS_MAX,
  } as const
  const owner = isVehicle ? { vehicleId: tracked.vehicleId } : { batteryId: tracked.batteryId }
  const options = { keepsPrevious: true, ...(refreshMs !== undefined && { refreshMs }) }
  const swapCall = useCall('swapRecordList', { ...owner, ...within }, { ...options, isEnabled: can('swapRecordList') })
  const device = { deviceKind: isVehicle ? 'vehicle' : 'bms', deviceId_equal: tracked.sn } as const
  const alarmCall = useCall('alarmPage', { ...device, ...within }, { ...options, isEnabled: can('alarmPage') })
  const [swaps, alarms] = [swapCall.data, alarmCall.data]
  const error = swapCall.error ?? alarmCall.error
  const { refetch: readSwaps } = swapCall
  const { refetch: readAlarms } = alarmCall
  return useMemo(() => {
    const all: TrackEvent[] = [
      ...(swaps?.records ?? []).map((swap) => ({ at: localMs(swap.startTime), kind: 'swap' as const, swap })),
      ...(alarms?.records ?? []).map((alarm) => ({ at: localMs(alarm.startTime), kind: 'alarm' as const, alarm })),
    ]
    const isCut = [swaps, alarms].some((page) => page !== undefined && page.total > page.records.length)
    const retry = () => void (swapCall.error ? readSwaps() : readAlarms())
    return { all: all.toSorted((one, other) => one.at - other.at), isCut, failed: error && { error, retry } }
  }, [swaps, alarms, error, swapCall.error, readSwaps, readAlarms])
}
