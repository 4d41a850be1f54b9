/** What becomes of each message from a broker: a cabinet that connects gets the time, then the message is stored. */
import type { Database } from '../db/database.ts'
import type { DeviceCounts } from '../http/services.ts'
import { sendTime } from './clock-sync.ts'
import type { DeviceBroker, Receive } from './device-broker.ts'
import { needsTime, parseMessage, type Refusal } from './device-messages.ts'
import type { Ingest } from './ingest.ts'

type Options = {
  db: Database
  ingest: Ingest
  counts: DeviceCounts
  /** Undefined until the broker is there. */
  link: () => Pick<DeviceBroker, 'publish'> | undefined
  /** Milliseconds since 1970 by the database's clock. */
  now: () => number
  onRefused: (refusal: Refusal) => void
  /** The time could not be sent. */
  onNotSent: (error: unknown) => void
}

/** Resolves when the message is committed, or is none of the protocol. */
export function messageReceiver({ db, ingest, counts, link, now, onRefused, onNotSent }: Options): Receive {
  return async (incoming) => {
    const message = parseMessage(incoming, now(), onRefused)
    if (!message) {
      counts.refused += 1
      return
    }
    const broker = link()
    // Begun before the message is stored, with which commands of a cabinet that was offline become due.
    if (broker && needsTime(message)) sendTime(db, broker, message, now).catch(onNotSent)
    await ingest.receive(message)
  }
}
