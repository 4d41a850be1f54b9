// The time of day and the date, in the user's language.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import classes from './lock.module.css'

const tickMs = 1000

function useCurrentTime(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function Clock() {
  const { i18n } = useLingui()
  const now = useCurrentTime()
  const time = i18n.date(now, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const date = i18n.date(now, { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
  return (
    <time className={classes.clock} dateTime={now.toISOString()}>
      <span className={classes.time}>{time}</span>
      <span className={classes.date}>{date}</span>
    </time>
  )
}
