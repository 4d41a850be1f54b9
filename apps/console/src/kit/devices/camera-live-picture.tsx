// The live picture of a camera. It is opened by a press, since each look is kept in the history, and ends when its tab is left.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ErrorState } from '../loading/states'
import { usePane } from '../navigation/pane'
import { instantOf } from '../values/time-zone'
import { CameraPlayer } from './camera-player'
import { useStreamOf } from './use-stream-of'
import classes from './cameras.module.css'

/** A new address is fetched this long before the end of the present one. */
const marginMs = 20_000

export function LivePicture({ cameraId }: { cameraId: string }) {
  const { t } = useLingui()
  const { isActive } = usePane()
  const { stream, error, isOpening, open, close } = useStreamOf('cameraPreview')
  const start = () => void open({ id: cameraId })
  useEffect(() => {
    if (!isActive) close()
  }, [isActive, close])
  useEffect(() => {
    if (!stream) return
    const timer = setTimeout(
      () => void open({ id: cameraId }),
      Math.max(1_000, instantOf(stream.expireTime) - Date.now() - marginMs),
    )
    return () => clearTimeout(timer)
  }, [stream, cameraId, open])
  if (error) return <ErrorState error={error} onRetry={start} />
  if (stream) {
    return (
      <div className={classes.part}>
        <CameraPlayer url={stream.url} label={t`Live picture`} isLive onReopen={start} />
        <div className={classes.tools}>
          <Button size="xs" variant="default" leftSection={<IconPlayerStop size={15} />} onClick={close}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.part}>
      <div className={classes.closed}>
        {isOpening ? (
          <span className={classes.waiting}>
            <Loader size="sm" color="gray" />
            <Trans>Loading the picture…</Trans>
          </span>
        ) : (
          <>
            <Button leftSection={<IconPlayerPlay size={16} />} onClick={start}>
              <Trans>Show the live picture</Trans>
            </Button>
            <p>
              <Trans>Who watches, and when, is kept in the history of the camera.</Trans>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
