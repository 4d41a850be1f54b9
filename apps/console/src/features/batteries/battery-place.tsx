// The current and former places of a battery: links to a slot, a rider or a vehicle, or text.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError, Data, Input } from '@swapdesk/sdk'
import { callOperation, useClient } from '../../kit/api/client'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { ListLink, RecordLink } from '../../kit/navigation/record-link'
import { DateTime } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import classes from './batteries.module.css'

type LocationRecord = Data<'batteryPlaceList'>[number]
type PlaceRow = Pick<
  LocationRecord,
  'place' | 'cabinetSn' | 'boxId' | 'riderId' | 'riderName' | 'vehicleId' | 'vehicleSn'
>

export function BatteryPlace({ row }: { row: PlaceRow }) {
  const { place, cabinetSn, boxId, riderName, vehicleSn } = row
  if (cabinetSn && boxId !== null) {
    return (
      <Trans>
        Cabinet <CabinetLink sn={cabinetSn} boxId={boxId} />, slot {boxId}
      </Trans>
    )
  }
  if (cabinetSn) {
    return (
      <Trans>
        Cabinet <CabinetLink sn={cabinetSn} boxId={null} />
      </Trans>
    )
  }
  if (riderName && vehicleSn) {
    return (
      <Trans>
        With <RiderLink row={row} />, in <VehicleLink row={row} />
      </Trans>
    )
  }
  if (riderName) {
    return (
      <Trans>
        With <RiderLink row={row} />
      </Trans>
    )
  }
  if (vehicleSn) {
    return (
      <Trans>
        In vehicle <VehicleLink row={row} />
      </Trans>
    )
  }
  return <DictionaryLabel code="battery_place" value={place} />
}

function CabinetLink({ sn, boxId }: { sn: string; boxId: number | null }) {
  const search = boxId === null ? undefined : { slot: String(boxId) }
  return <RecordLink kind="cabinet" number={sn} search={search} text={sn} />
}

/** By identifier if the reply has one, because serial numbers and names can change. */
export function RiderLink({ row: { riderId, riderName } }: { row: Pick<PlaceRow, 'riderId' | 'riderName'> }) {
  if (riderId) return <RecordLink kind="rider" id={riderId} text={riderName} />
  const search = { name: riderName ?? '' }
  return <ListLink path="/customer/rider" list="riderPage" search={search} text={riderName} />
}

export function VehicleLink({ row: { vehicleId, vehicleSn } }: { row: PlaceRow }) {
  if (vehicleId) return <RecordLink kind="vehicle" id={vehicleId} text={vehicleSn} />
  return <RecordLink kind="vehicle" number={vehicleSn} text={vehicleSn} />
}

const placesAtOnce = 50

function usePlaces(id: string) {
  const client = useClient()
  return useInfiniteQuery<LocationRecord[], ApiError, LocationRecord[], readonly unknown[], string | undefined>({
    queryKey: ['batteries', 'batteryPlaceList', id],
    queryFn: ({ pageParam, signal }) => {
      const input: Input<'batteryPlaceList'> = { id, size: placesAtOnce }
      const next = pageParam === undefined ? input : { ...input, before: pageParam }
      return callOperation(client, 'batteryPlaceList', next, { signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (rows) => (rows.length < placesAtOnce ? undefined : rows.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

export function PlaceHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePlaces(id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={3} />
  return (
    <>
      <ol className={classes.places} aria-label={t`Location history`}>
        {data.map((entry) => (
          <li key={entry.id}>
            <div className={classes.placeHead}>
              <span>
                <BatteryPlace row={entry} />
              </span>
              <span className={classes.quiet}>
                <DateTime value={entry.occurredTime} isFull />
              </span>
            </div>
            <p className={classes.quiet}>
              <Source entry={entry} />
            </p>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Older locations</Trans>
        </Button>
      )}
    </>
  )
}

function Source({ entry: { cause, userName, actorName, reason, isLate } }: { entry: LocationRecord }) {
  return (
    <>
      <DictionaryLabel code="battery_place_cause" value={cause} isPlain />
      {userName && ` · ${userName}`}
      {actorName && ` · ${actorName}`}
      {reason && ` · ${reason}`}
      {isLate && (
        <>
          {' · '}
          <Trans>arrived late, changed nothing</Trans>
        </>
      )}
    </>
  )
}
