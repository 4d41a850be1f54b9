// Says once, in one place, that the server cannot be reached, what still works, and which changes wait to be sent.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLiveStatus } from '../../../kit/live/live-status'
import { reachability, watchReachability } from '../../../kit/live/reachability'
import classes from '../panes/pane-boundary.module.css'

export function ConnectionBanner() {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const live = useLiveStatus()
  const { status, isTrying, waiting } = useSyncExternalStore(reachability.subscribe, reachability.get)
  useEffect(() => watchReachability(queries, i18n), [queries, i18n])
  useEffect(() => {
    if (live === 'reconnecting' || live === 'polling') reachability.doubt()
  }, [live])
  const isShown = status !== 'reachable'
  return (
    <output className={classes.release} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <span>
            {status === 'offline' ? (
              <Trans>This device is offline. What is shown can still be read.</Trans>
            ) : (
              <Trans>The server cannot be reached. What is shown can still be read.</Trans>
            )}{' '}
            {waiting > 0 ? (
              <Plural
                value={waiting}
                one="# change is sent when the connection returns."
                other="# changes are sent when the connection returns."
              />
            ) : (
              <Trans>It is tried again by itself.</Trans>
            )}
          </span>
          {waiting > 0 && (
            <Button size="compact-sm" variant="default" onClick={reachability.discardWaiting}>
              <Trans>Do not send</Trans>
            </Button>
          )}
          <Button size="compact-sm" loading={isTrying} onClick={() => void reachability.tryNow()}>
            <Trans>Try now</Trans>
          </Button>
        </>
      )}
    </output>
  )
}
