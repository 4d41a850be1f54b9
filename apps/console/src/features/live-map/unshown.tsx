// What the map does not show, so that nobody takes it for all there is.
import { Plural, Trans } from '@lingui/react/macro'
import type { MapPointKind } from '@swapdesk/dictionary'
import type { Point } from '../../kit/map/points/point'
import { useCall } from '../../kit/api/client'
import { DictionaryLabel } from '../../kit/values/dictionary'
import classes from './live-map.module.css'

const STALE_MS = 60_000

type UnshownProps = {
  tenantId: string | undefined
  kinds: readonly MapPointKind[]
  read: ReadonlyMap<string, Point>
}

export function Unshown({ tenantId, kinds, read }: UnshownProps) {
  const { data } = useCall('mapPointCount', tenantId ? { tenantId } : {}, {
    staleTimeMs: STALE_MS,
    refreshMs: STALE_MS,
  })
  const counts = (data ?? []).filter(({ kind }) => kinds.includes(kind))
  const without = counts.filter(({ total, located }) => total > located)
  const located = (data ?? []).reduce((sum, one) => sum + one.located, 0)
  const isCut = read.size >= LIMIT && located > read.size
  if (without.length === 0 && !isCut) return null
  return (
    <ul className={classes.unshown}>
      {isCut && (
        <li>
          <Trans>
            Only {read.size} of {located} things are shown. Choose an operator or fewer kinds.
          </Trans>
        </li>
      )}
      {without.map(({ kind, total, located: known }) => (
        <li key={kind}>
          <DictionaryLabel code="map_point_kind" value={kind} isPlain />
          {' · '}
          <Plural value={total - known} one="# without a position" other="# without a position" />
        </li>
      ))}
    </ul>
  )
}

const LIMIT = 20_000
