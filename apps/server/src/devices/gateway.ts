/** The device gateway: broker or broker client, ingest and dispatcher. One per server. */
import type { DeviceCounts, Services } from '../http/services.ts'
import { sql } from '../db/database.ts'
import { AbandonedSessions } from './abandoned-sessions.ts'
import { CONNECTIONS, defaultClientId, startBrokerClient } from './broker-client.ts'
import { BrokerSessions } from './broker-sessions.ts'
import { isAtRest, UNREPORTED_AT_ONCE, unreportedBatteries } from './battery-rows.ts'
import { ConnectionCounts } from './connection-limits.ts'
import { Connections } from './connections.ts'
import { DeadLetters } from './dead-letters.ts'
import { DeviceLogins } from './device-secrets.ts'
import { Dispatcher } from './dispatcher.ts'
import { startEmbeddedBroker } from './embedded-broker.ts'
import type { DeviceMessage } from './device-messages.ts'
import { Ingest } from './ingest.ts'
import { messageReceiver } from './message-receiver.ts'
import { setOffline } from './online-status.ts'
import { RefusalLog } from './refusal-log.ts'
import { SettingsSync } from './settings-sync.ts'
import type { DeviceBroker, Receive } from './device-broker.ts'

/** Concurrent batches: the embedded database has one connection. */
const LANES = { embedded: 1, postgres: 3 }

export type DeviceGateway = {
  /** Address for devices, if the broker is in this process. */
  address: { host: string; port: number } | undefined
  counts: DeviceCounts
  stop(): Promise<void>
}

type External = Services['config']['mqtt'] & { url: string }
type Log = Record<'warn' | 'error', (details: object, text: string) => void>

export async function startGateway(services: Services, log: Log): Promise<DeviceGateway> {
  const { db, config, secrets } = services
  const counts = services.deviceCounts
  const lanes = db.isEmbedded ? LANES.embedded : LANES.postgres
  const deadLetters = new DeadLetters(counts, ({ device, channel, message }, error) =>
    log.error({ device, channel, message, err: error }, 'a message was put aside: storing it failed again and again'),
  )
  const notStored = ({ device, channel }: DeviceMessage, error: unknown): void =>
    log.warn({ device, channel, err: error }, 'a message could not be stored')
  const ingest = new Ingest(db, counts, lanes, notStored, deadLetters)
  const refusals = new RefusalLog(
    (refusal) => log.warn(refusal, 'a message is against the protocol'),
    () => services.clock.now(),
  )
  const notSent = (error: unknown): void => log.warn({ err: error }, 'commands could not be sent')
  let link: DeviceBroker | undefined
  const receive = messageReceiver({
    db,
    ingest,
    counts,
    link: () => link,
    now: () => services.clock.now(),
    onRefused: (refusal) => refusals.add(refusal),
    onNotSent: notSent,
  })
  // A server that was down for days has no partition for today yet; messages need one.
  await db.system.run(sql`call make_telemetry_partitions(3)`)
  const opened = await openLink(services, receive)
  link = opened
  const dispatcher = new Dispatcher(db, () => opened, notSent)
  const settings = new SettingsSync(db, (error) => log.warn({ err: error }, 'settings could not be sent'))
  dispatcher.start()
  settings.start()
  return {
    address: opened.address,
    counts,
    async stop() {
      await settings.stop()
      await dispatcher.stop()
      await opened.close()
    },
  }

  async function openLink({ config: { mqtt } }: Services, receive: Receive): Promise<DeviceBroker> {
    if (mqtt.url) return openExternal({ ...mqtt, url: mqtt.url }, receive)
    // A broker that has just started has no connections.
    await db.write(null, (executor) => setOffline(executor, sql`true`))
    while ((await db.system.run(unreportedBatteries(isAtRest))) === UNREPORTED_AT_ONCE);
    const connections = new Connections(db, new DeviceLogins(db, secrets), (error) =>
      log.warn({ err: error }, 'secrets of connected devices could not be looked at'),
    )
    const { host, port, connections: limits } = config.mqtt
    const counted = new ConnectionCounts(limits)
    services.deviceConnections = counted
    const broker = await startEmbeddedBroker({
      host,
      port,
      authenticator: connections,
      receive,
      connections: counted,
    })
    connections.start()
    return { ...broker, close: () => connections.stop().then(() => broker.close()) }
  }

  function openExternal({ url, username, password, clientId = defaultClientId() }: External, receive: Receive) {
    const access = { url, username, password }
    const sessions = new BrokerSessions(db, { clientId, connections: CONNECTIONS })
    const client = startBrokerClient({ ...access, clientId, hold: () => sessions.hold(), receive })
    const abandoned = new AbandonedSessions({
      access,
      clientId,
      sessions,
      receive,
      onTaken: (taken) => log.warn({ clientId: taken }, 'took over the broker sessions of a server that ended'),
      onError: (error) => log.warn({ err: error }, 'abandoned broker sessions could not be taken over'),
    })
    abandoned.start()
    return { ...client, close: () => client.close().finally(() => abandoned.stop()) }
  }
}
