// A video element that plays a stream, with its states: loading, playing, ended and failed.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconVideoOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../hooks/use-stable-callback'
import { connectStream, type StreamFailure } from './hls-source'
import classes from './cameras.module.css'

type PlayerProps = {
  url: string
  label: string
  isLive: boolean
  /** Gets a new address. */
  onReopen: () => void
  /** Seconds since the beginning of a recording. */
  onPosition?: (seconds: number) => void
  onEnded?: () => void
}

export function CameraPlayer({ url, label, isLive, onReopen, onPosition, onEnded }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<StreamFailure | null>(null)
  const [isWaiting, setIsWaiting] = useState(true)
  useStream(video, { url, isLive, onFailure: setFailure })
  return (
    <div className={classes.player} data-failed={failure ?? undefined}>
      <video
        ref={video}
        className={classes.video}
        aria-label={label}
        controls
        muted
        autoPlay
        playsInline
        disablePictureInPicture
        onPlaying={() => setIsWaiting(false)}
        onWaiting={() => setIsWaiting(true)}
        onTimeUpdate={({ currentTarget }) => onPosition?.(currentTarget.currentTime)}
        onEnded={onEnded}
      />
      {isWaiting && !failure && (
        <span className={classes.waiting}>
          <Loader size="sm" color="gray" />
          <Trans>Loading the picture…</Trans>
        </span>
      )}
      {failure && <Failed failure={failure} onReopen={onReopen} />}
    </div>
  )
}

function useStream(
  video: React.RefObject<HTMLVideoElement | null>,
  { url, isLive, onFailure }: { url: string; isLive: boolean; onFailure: (failure: StreamFailure | null) => void },
): void {
  const fail = useStableCallback(onFailure)
  useEffect(() => {
    const element = video.current
    if (!element) return
    let isOver = false
    let disconnect: (() => void) | undefined
    fail(null)
    connectStream(element, { url, isLive, onFailure: fail }).then(
      (end) => {
        if (isOver) end()
        else disconnect = end
      },
      () => fail('network'),
    )
    return () => {
      isOver = true
      disconnect?.()
    }
  }, [video, url, isLive, fail])
}

function Failed({ failure, onReopen }: { failure: StreamFailure; onReopen: () => void }) {
  const { t } = useLingui()
  const texts: Record<StreamFailure, string> = {
    ended: t`The address of the picture has expired, or you may no longer see it.`,
    network: t`The picture does not arrive: check the network of this computer and of the camera.`,
    format: t`This browser cannot play the picture: use a current version of Chrome, Edge, Firefox or Safari.`,
  }
  return (
    <div className={classes.failed} role="alert">
      <IconVideoOff size={26} stroke={1.5} aria-hidden />
      <p>{texts[failure]}</p>
      <Button size="xs" variant="default" onClick={onReopen}>
        <Trans>Open again</Trans>
      </Button>
    </div>
  )
}
