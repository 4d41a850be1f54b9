// Marks the rows of alarms that were raised a moment ago, so that they light up once as they come in.
import { createContext, use, useState, type ReactNode } from 'react'
import { useLive } from '../../kit/live/use-live'
import classes from './alarms.module.css'

const freshMs = 5_000

/** When an alarm was heard of, by its id. */
type Heard = ReadonlyMap<string, number>

const FreshContext = createContext<Heard>(new Map())
export const FreshProvider = FreshContext

export function useFreshAlarms(): Heard {
  const [heard] = useState(() => new Map<string, number>())
  useLive(['alarm'], ({ topic, data }) => {
    if (topic !== 'alarm' || data.type !== 'raised') return
    const now = performance.now()
    for (const [id, at] of heard) if (now - at > freshMs) heard.delete(id)
    heard.set(data.id, now)
  })
  return heard
}

/** A cell whose row lights up when its alarm is new. */
export function Fresh({ id, children }: { id: string; children: ReactNode }) {
  const heard = use(FreshContext)
  const [isFresh] = useState(() => performance.now() - (heard.get(id) ?? -freshMs) < freshMs)
  return <span className={isFresh ? classes.fresh : undefined}>{children}</span>
}
