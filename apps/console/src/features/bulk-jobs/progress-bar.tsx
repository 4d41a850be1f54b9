// Progress of a job as a bar with a part per item state, and the percentage.
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import classes from './bulk-jobs.module.css'
import { percentOf, segmentsOf, type Counts } from './progress'

export function ProgressBar({ counts, isLarge = false }: { counts: Counts; isLarge?: boolean }) {
  const { t } = useLingui()
  const percent = percentOf(counts)
  const { done, failed, total } = counts
  return (
    <span className={classes.progress} data-large={isLarge || undefined}>
      <VisuallyHidden>
        <progress aria-label={t`Progress`} value={percent} max={100} />
      </VisuallyHidden>
      <span className={classes.bar} aria-hidden title={t`${done} done, ${failed} failed of ${total}`}>
        {segmentsOf(counts).map((segment) => (
          <span
            key={segment.kind}
            className={classes.segment}
            data-kind={segment.kind}
            style={{ width: `${segment.percent}%` }}
          />
        ))}
      </span>
      <span className={classes.percent}>{percent}%</span>
    </span>
  )
}
