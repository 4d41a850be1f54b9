// Indicator beside a title: whether the list updates live.
import { useLingui } from '@lingui/react/macro'
import classes from './live.module.css'
import { useLiveStatus } from './live-status'

export function LiveMark() {
  const { t } = useLingui()
  const status = useLiveStatus()
  if (status === 'off') return null
  const texts = {
    live: { label: t`Live`, title: t`Updates automatically` },
    reconnecting: { label: t`Reconnecting`, title: t`The live connection was lost; reconnecting` },
    polling: { label: t`Every 10 s`, title: t`Refreshes every 10 seconds` },
  }[status]
  return (
    <span className={classes.mark} data-status={status} title={texts.title}>
      <span className={classes.dot} aria-hidden />
      {texts.label}
    </span>
  )
}
