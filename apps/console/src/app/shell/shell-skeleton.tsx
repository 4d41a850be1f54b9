// The shell's shape while the menu is on its way.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import classes from './shell.module.css'

const widths = [96, 120, 80, 110, 132, 90, 104]

export function ShellSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.shell} aria-busy aria-label={t`Loading`}>
      <div className={classes.sidebar}>
        <div className={classes.brand} />
        {widths.map((width) => (
          <div key={width} style={{ padding: '9px 18px' }}>
            <Skeleton height={12} width={width} />
          </div>
        ))}
      </div>
      <div className={classes.topBar} />
      <div className={classes.tabs} />
      <div className={classes.panes} />
    </div>
  )
}
