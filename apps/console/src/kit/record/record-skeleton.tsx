// A record's page before its record is there, in the page's shape.
import { useLingui } from '@lingui/react/macro'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { RowsSkeleton } from '../loading/states'
import classes from './record.module.css'

const figures = [64, 88, 72, 80]
const facts = [120, 150, 96, 132, 110, 140]

export function RecordSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.page} aria-busy>
      <VisuallyHidden component="h1">{t`Loading`}</VisuallyHidden>
      <div className={classes.header}>
        <div className={classes.identity}>
          <Skeleton width={220} height={18} my={6} />
        </div>
        <div className={classes.figures}>
          {figures.map((width) => (
            <Skeleton key={width} width={width} height={34} />
          ))}
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.related}>
          <RowsSkeleton rows={6} />
        </div>
        <div className={classes.facts}>
          <div className={classes.factsSkeleton}>
            {facts.map((width) => (
              <Skeleton key={width} width={width} height={28} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
