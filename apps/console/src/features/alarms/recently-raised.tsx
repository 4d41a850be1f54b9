// Highlights the rows of alarms that were just raised, once.
import { createContext, use, useState, type ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live'
import classes from './alarms.module.css'

const highlightMs = 5_000

/** When an alarm was raisedTimes of, by its id. */
type RaisedTimes = ReadonlyMap<string, number>

const RecentlyRaisedContext = createContext<RaisedTimes>(new Map())
export const RecentlyRaisedProvider = RecentlyRaisedContext

export function useRecentlyRaised(): RaisedTimes {
  const [raisedTimes] = useState(() => new Map<string, number>())
  useLive(['alarm'], ({ topic, data }) => {
    if (topic !== 'alarm' || data.type !== 'raised') return
    const now = performance.now()
    for (const [id, at] of raisedTimes) if (now - at > highlightMs) raisedTimes.delete(id)
    raisedTimes.set(data.id, now)
  })
  return raisedTimes
}

/** A cell whose row lights up when its alarm is new. */
export function RecentlyRaised({ id, children }: { id: string; children: ReactNode }) {
  const raisedTimes = use(RecentlyRaisedContext)
  const [isHighlighted] = useState(() => performance.now() - (raisedTimes.get(id) ?? -highlightMs) < highlightMs)
  return <span className={isHighlighted ? classes.fresh : undefined}>{children}</span>
}
