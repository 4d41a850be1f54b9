// The live picture of a camera. It is opened by a press, since each look is kept in the history, and ends when its tab is left.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { ErrorState } from '../loading/states'
import { CameraPlayer } from './camera-player'
import { useLivePicture } from './use-live-picture'
import classes from './cameras.module.css'

export function LivePicture({ cameraId }: { cameraId: string }) {
  const { t } = useLingui()
  const { stream, error, isOpening, isTimedOut, start, close } = useLivePicture(cameraId)
  if (error) return <ErrorState error={error} onRetry={start} />
  if (stream) {
    return (
      <div className={classes.part}>
        <CameraPlayer key={stream.opening} url={stream.url} label={t`Live picture`} isLive onReopen={start} />
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
            {isTimedOut && (
              <output>
                <Trans>The picture has stopped after half an hour.</Trans>
              </output>
            )}
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
