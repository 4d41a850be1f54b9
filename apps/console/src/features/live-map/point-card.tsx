// The selected point, over the map.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/live-map'
import { nameOf, placeText } from '../../kit/map/points/point'
import devices from '../../kit/devices/devices.module.css'
import { labelText } from '../../kit/labels'
import { PointSymbol } from '../../kit/map/points/point-symbol'
import { RecordLink } from '../../kit/navigation/record-link'
import { useIsPlatform } from '../../kit/user/current-user'
import { DateTime } from '../../kit/values/cells'
import { Quantity } from '../../kit/values/quantity'
import { DictionaryLabel } from '../../kit/values/dictionary'
import classes from './live-map.module.css'
import { OverMap } from './over-map'
import { lookOf, looks, neutralLook } from '../../kit/map/points/state-looks'
import { type NotesProps, PointNotes } from './point-notes'
import { FixAge, PointState } from '../../kit/map/points/point-parts'

type PointCardProps = NotesProps & { hasFocus: boolean; onClose: () => void }

export function PointCard({ point, isStale, hasFocus, onClose, ...shown }: PointCardProps) {
  const { t, i18n } = useLingui()
  const isPlatform = useIsPlatform()
  const { kind, id, sn, name, state, soc, locateTime, lastSeenTime, lng, lat, tenantName } = point
  return (
    <OverMap
      label={t`Selected`}
      hasFocus={hasFocus}
      onClose={onClose}
      head={
        <>
          <PointSymbol look={looks[lookOf(kind, state)] ?? neutralLook} size={20} isFaded={isStale} />
          <span className={classes.names}>
            <strong className={classes.first}>
              <RecordLink kind={kind} id={id} text={nameOf(point)} />
            </strong>
            <span className={classes.second}>
              <DictionaryLabel code="map_point_kind" value={kind} isPlain />
              {name !== null && sn !== null && <> · {sn}</>}
            </span>
          </span>
        </>
      }
    >
      <dl className={devices.summary}>
        <Fact name={labelText(labels.state, i18n)}>
          <PointState state={state} />
        </Fact>
        {soc !== null && (
          <Fact name={labelText(labels.soc, i18n)}>
            <Quantity value={soc} unit="%" />
          </Fact>
        )}
        <Fact name={labelText(labels.locateTime, i18n)}>
          <FixAge kind={kind} locateTime={locateTime} />
          {locateTime !== null && (
            <span className={classes.second}>
              {' '}
              <DateTime value={locateTime} />
            </span>
          )}
        </Fact>
        {lastSeenTime !== null && (
          <Fact name={labelText(labels.lastSeenTime, i18n)}>
            <DateTime value={lastSeenTime} />
          </Fact>
        )}
        <Fact name={t`Position`}>
          <span className={classes.place}>{placeText(lng, lat)}</span>
        </Fact>
        {isPlatform && <Fact name={labelText(labels.tenantName, i18n)}>{tenantName}</Fact>}
      </dl>
      <PointNotes point={point} isStale={isStale} {...shown} />
    </OverMap>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
