// Skeleton of the shell while the menu loads.
import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useScreenSize } from '../../../kit/hooks/use-screen-size'
import classes from '../shell.module.css'
import tabs from '../tabs/tabs.module.css'
import side from '../sidebar/sidebar.module.css'

const widths = [96, 120, 80, 110, 132, 90, 104]

export function ShellSkeleton() {
  const { t } = useLingui()
  const level = useScreenSize()
  return (
    <div
      className={classes.shell}
      data-narrow={level === 0 || undefined}
      data-collapsed={level === 1 || level === 2 || undefined}
      aria-busy
      aria-label={t`Loading`}
    >
      <div className={side.sidebar} hidden={level === 0}>
        <div className={side.brand} />
        {widths.map((width) => (
          <div key={width} style={{ padding: '9px 18px' }}>
            <Skeleton height={12} width={level === 3 ? width : 18} />
          </div>
        ))}
      </div>
      <div className={classes.topBar} />
      <div className={tabs.tabs} />
      <div className={classes.panes} />
    </div>
  )
}
