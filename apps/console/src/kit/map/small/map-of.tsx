// Where one thing is, on a small map: as the live map has it for those who may see that, else as its record says. The map is
// loaded with the page that shows it.
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { withTexts } from '../../loading/catalog-loader'
import { ErrorBoundary } from '../../loading/error-boundary'
import { lazyComponent } from '../../loading/lazy-component'
import { usePermissionCheck } from '../../user/permissions'
import type { OneOnMapProps } from './one-on-map'
import classes from './small-map.module.css'

const ShownOnMap = lazyComponent(async () => (await withTexts(import('./one-on-map'))).ShownOnMap)

export function MapOf(props: OneOnMapProps) {
  const can = usePermissionCheck()
  // The live map shows things of a kind to those who may list them.
  const isLive = can('mapPointList') && can(`${props.kind}List`)
  if (!isLive && !props.record) return null
  return (
    <div className={classes.place}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton className={classes.skeleton} />}>
          <ShownOnMap {...props} isLive={isLive} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
