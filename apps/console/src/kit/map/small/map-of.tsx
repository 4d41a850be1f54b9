// Where one thing is, on a small map: as the live map has it for those who may see that, else as its record says. The map is
// loaded with the page that shows it.
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { withTexts } from '../../loading/catalog-loader'
import { ErrorBoundary } from '../../loading/error-boundary'
import { lazyComponent } from '../../loading/lazy-component'
import { usePermissionCheck } from '../../user/permissions'
import type { OneOnMapProps, RecordOnMapProps } from './one-on-map'
import classes from './small-map.module.css'

const loadMaps = () => withTexts(import('./one-on-map'))
const OneOnMap = lazyComponent(async () => (await loadMaps()).OneOnMap)
const RecordOnMap = lazyComponent(async () => (await loadMaps()).RecordOnMap)

export function MapOf({ record, ...props }: OneOnMapProps & Partial<Pick<RecordOnMapProps, 'record'>>) {
  const can = usePermissionCheck()
  // The live map shows things of a kind to those who may list them.
  const isLive = can('mapPointList') && can(`${props.kind}List`)
  if (!isLive && !record) return null
  return (
    <div className={classes.place}>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton className={classes.skeleton} />}>
          {isLive || !record ? <OneOnMap {...props} /> : <RecordOnMap {...props} record={record} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
