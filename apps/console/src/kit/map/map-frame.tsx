// The place of a map: it says so while the map loads, and why where it cannot be shown.
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton, Text } from '@mantine/core'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { ErrorBoundary } from '../loading/error-boundary'
import classes from './map.module.css'

function hasWebGl(): boolean {
  try {
    return Boolean(document.createElement('canvas').getContext('webgl2'))
  } catch {
    return false
  }
}

type MapFrameProps = { height: number | string; children: (onError: () => void) => ReactNode }

export function MapFrame({ height, children }: MapFrameProps) {
  const [isPossible] = useState(hasWebGl)
  const [hasFailed, setHasFailed] = useState(false)
  const fail = useCallback(() => setHasFailed(true), [])
  return (
    <div className={classes.frame} style={{ height }}>
      {isPossible && !hasFailed ? (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton height="100%" />}>{children(fail)}</Suspense>
        </ErrorBoundary>
      ) : (
        <div className={classes.missing}>
          <Text size="sm" c="dimmed">
            {isPossible ? (
              <Trans>The base map could not be loaded. Everything can be done without it, by text.</Trans>
            ) : (
              <Trans>This browser shows no maps (WebGL is off). Everything can be done without it, by text.</Trans>
            )}
          </Text>
          {isPossible && (
            <Button size="xs" variant="default" onClick={() => setHasFailed(false)}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
