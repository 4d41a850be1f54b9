// Highlights the rows of newly raised alarms once.
import { createContext, use, useState, type ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live'
import classes from './alarms.module.css'

const highlightMs = 5_000

/** Times of alarms raised, by their id. */
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

/** A cell that highlights its row if the alarm is new. */
export function RecentlyRaised({ id, children }: { id: string; children: ReactNode }) {
  const raisedTimes = use(RecentlyRaisedContext)
  const [isHighlighted] = useState(() => performance.now() - (raisedTimes.get(id) ?? -highlightMs) < highlightMs)
  return <span className={isHighlighted ? classes.fresh : undefined}>{children}</span>
}
