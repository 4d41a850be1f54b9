// Where one thing is, on a small map: for those who may see where things are. The map is loaded with the page that shows it.
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { withTexts } from '../../loading/catalog-loader'
import { ErrorBoundary } from '../../loading/error-boundary'
import { lazyComponent } from '../../loading/lazy-component'
import { usePermissionCheck } from '../../user/permissions'
import type { OneOnMapProps } from './one-on-map'
import classes from './small-map.module.css'

const OneOnMap = lazyComponent(async () => (await withTexts(import('./one-on-map'))).OneOnMap)

export function MapOf(props: OneOnMapProps) {
  const can = usePermissionCheck()
  // The live map shows things of a kind to those who may list them.
  if (!can('mapPointList') || !can(`${props.kind}List`)) return null
  return (
    <div className={classes.place}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton className={classes.skeleton} />}>
          <OneOnMap {...props} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
