// Plays, pauses and scrubs a track.
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect, Slider, Switch } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { timeText } from './track-fixes'
import { playbackSpeeds, type usePlayback } from './use-playback'
import classes from './tracks.module.css'

const SECOND_MS = 1_000
/** An arrow key moves by a five-hundredth of the track. */
const stepOf = (ms: number) => Math.max(1, Math.round(ms / 500 / SECOND_MS)) * SECOND_MS

type PlayerProps = {
  playback: ReturnType<typeof usePlayback>
  hasDays: boolean
  /** km/h at the moment. */
  speedNow: number | null
  isFollowed: boolean
  onFollow: (isFollowed: boolean) => void
}

export function TrackPlayer({ playback, hasDays, speedNow, isFollowed, onFollow }: PlayerProps) {
  const { t } = useLingui()
  const { at, setAt, start, end, isPlaying, toggle, speed, setSpeed } = playback
  const time = timeText(at, hasDays)
  return (
    <div className={classes.player}>
      <ActionIcon size="lg" aria-label={isPlaying ? t`Pause` : t`Play`} onClick={toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <Slider
        className={classes.slider}
        min={start}
        max={Math.max(end, start + 1)}
        step={stepOf(end - start)}
        value={at}
        label={null}
        thumbLabel={t`Moment of the track`}
        thumbValueText={time}
        onChange={setAt}
      />
      <span className={classes.now}>
        {time}
        <span>{speedNow === null ? '–' : Math.round(speedNow)} km/h</span>
      </span>
      <NativeSelect
        size="xs"
        aria-label={t`Playback speed`}
        value={String(speed)}
        data={playbackSpeeds.map((value) => ({ value: String(value), label: `${value}×` }))}
        onChange={({ currentTarget }) => {
          const chosen = playbackSpeeds.find((value) => String(value) === currentTarget.value)
          if (chosen) setSpeed(chosen)
        }}
      />
      <Switch
        size="xs"
        label={t`Follow`}
        checked={isFollowed}
        onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
      />
    </div>
  )
}
