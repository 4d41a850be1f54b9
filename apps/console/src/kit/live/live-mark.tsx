// The small mark beside a title: whether what is shown follows the devices by itself.
import { useLingui } from '@lingui/react/macro'
import classes from './live.module.css'
import { useLiveStatus } from './live-status'

export function LiveMark() {
  const { t } = useLingui()
  const status = useLiveStatus()
  if (status === 'off') return null
  const texts = {
    live: { label: t`Live`, title: t`Changes show by themselves` },
    reconnecting: { label: t`Reconnecting`, title: t`The connection for changes was lost; it is being had again` },
    polling: { label: t`Every 10 s`, title: t`Changes are asked for every 10 seconds` },
  }[status]
  return (
    <span className={classes.mark} data-status={status} title={texts.title}>
      <span className={classes.dot} aria-hidden />
      {texts.label}
    </span>
  )
}
