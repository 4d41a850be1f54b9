/** The gateway's way of a message, from the bytes of the broker to its acknowledgement, with a server that can be lost. */
import type { Database } from '../../db/database.ts'
import type { DeviceBroker, Receive } from '../../devices/device-broker.ts'
import { Ingest } from '../../devices/ingest.ts'
import { messageReceiver } from '../../devices/message-receiver.ts'
import { Violation } from './rows.ts'

/** Whether the connection to the database breaks before the next commit. */
export type Crash = { isDue: boolean }

type Options = {
  db: Database
  crash: Crash
  broker: Pick<DeviceBroker, 'publish'>
  now: () => number
  onFailure: (error: unknown) => void
}

/** SQLSTATE admin_shutdown. */
const lost = () => Object.assign(new Error('the server is lost'), { code: '57P01' })

function crashing(db: Database, crash: Crash): Pick<Database, 'system' | 'write'> {
  const write: Database['write'] = (as, work) =>
    db.write(as, async (executor) => {
      const result = await work(executor)
      if (crash.isDue) throw lost()
      return result
    })
  return { system: db.system, write }
}

export function historyReceiver({ db, crash, broker, now, onFailure }: Options): Receive {
  const counts = { stored: 0, dropped: 0, refused: 0, batches: 0 }
  const ingest = new Ingest(crashing(db, crash), counts, 1, ({ device, channel }, error) =>
    onFailure(new Violation('a message was dropped', { device, channel, error: String(error) })),
  )
  return messageReceiver({
    db,
    ingest,
    counts,
    link: () => broker,
    now,
    onRefused: (refusal) => onFailure(new Violation('a message of the simulator breaks the protocol', { refusal })),
    onNotSent: (error) => {
      // A broker that is lost with the server; a cabinet without the time says so when it refuses.
      if (!/server is lost/.test(String(error))) onFailure(error)
    },
  })
}
