// What is to be known of where the selected point is, and what can be done about it.
import '@mantine/core/styles/Switch.layer.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import type { Point } from '../../kit/map/points/point'
import classes from './live-map.module.css'

export type NotesProps = {
  point: Point
  isStale: boolean
  /** Whether the filters leave it out. */
  isFilteredOut: boolean
  isFollowed: boolean
  /** Whether it is followed no longer because the map was moved. */
  isFollowEnded: boolean
  /** How many others are at its place. */
  others: number
  onFollow: (isOn: boolean) => void
  onOthers: (isByKeyboard: boolean) => void
  onClearFilters: () => void
}

export function PointNotes({
  point,
  isStale,
  isFilteredOut,
  isFollowed,
  isFollowEnded,
  others,
  ...actions
}: NotesProps) {
  const { t } = useLingui()
  const { kind, isOwnPosition } = point
  const canMove = kind === 'vehicle' || kind === 'battery'
  return (
    <>
      {isFilteredOut && (
        <output className={classes.note}>
          <Trans>The filters leave it out of the map and the list.</Trans>
          <Button size="compact-xs" variant="subtle" onClick={actions.onClearFilters}>
            <Trans>Clear filters</Trans>
          </Button>
        </output>
      )}
      {isStale && (
        <p className={classes.note}>
          <Trans>The position is more than 10 minutes old: it may be somewhere else by now.</Trans>
        </p>
      )}
      {kind === 'battery' && !isOwnPosition && (
        <p className={classes.note}>
          <Trans>The position is that of the station or vehicle that holds it.</Trans>
        </p>
      )}
      {others > 0 && (
        <Button size="compact-xs" variant="default" onClick={({ detail }) => actions.onOthers(detail === 0)}>
          <Plural value={others} one="# other at this place" other="# others at this place" />
        </Button>
      )}
      {canMove && !isFilteredOut && (
        <Switch
          size="xs"
          label={t`Follow`}
          checked={isFollowed}
          onChange={(event) => actions.onFollow(event.currentTarget.checked)}
        />
      )}
      {isFollowEnded && !isFollowed && (
        <output className={classes.note}>
          <Trans>The map was moved: it no longer follows.</Trans>
          <Button size="compact-xs" variant="subtle" onClick={() => actions.onFollow(true)}>
            <Trans>Follow again</Trans>
          </Button>
        </output>
      )}
    </>
  )
}
