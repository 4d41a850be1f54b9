// The first of many, and a button for the next ones, with how many there are.
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import classes from './live-map.module.css'

const STEP = 100

export function useShowMore<T>(all: readonly T[]) {
  const [count, setCount] = useState(STEP)
  const shown = useMemo(() => all.slice(0, count), [all, count])
  return { shown, count: shown.length, total: all.length, onMore: () => setCount(count + STEP) }
}

type ShowMoreProps = { count: number; total: number; onMore: () => void }

export function ShowMore({ count, total, onMore }: ShowMoreProps) {
  if (count >= total) return null
  const next = Math.min(STEP, total - count)
  return (
    <p className={classes.more}>
      <Trans>
        {count} of {total} are listed.
      </Trans>
      <Button size="compact-xs" variant="subtle" onClick={onMore}>
        <Trans>Show {next} more</Trans>
      </Button>
    </p>
  )
}
