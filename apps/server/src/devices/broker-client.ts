/**
 * Client of an external broker (Mosquitto, EMQX …). Several connections share one subscription; each takes its next message
 * when the previous one is committed and acknowledged, so that the database stores them in batches. The broker keeps the
 * sessions and queues messages while this server is down. Commands use a connection of their own, so that their confirmations
 * do not queue behind device messages.
 */
import { hostname } from 'node:os'
import { UP_TOPICS } from '@swapdesk/device-protocol'
import { connect, type MqttClient } from 'mqtt'
import type { DeviceBroker, Receive } from './device-broker.ts'

/** Bounds the messages that one commit can store: each connection waits for its own. */
export const CONNECTIONS = 128
export const SHARED_TOPICS = `$share/swapdesk/${UP_TOPICS}`
export const STATUS_TOPICS = UP_TOPICS.replace(/\+$/, 'status')
const RECONNECT_MS = 1_000
const CLOSE_MS = 2_000
/** A message not confirmed by then counts as not sent; the dispatcher sends it again. */
const PUBLISH_MS = 3_000

export type BrokerAccess = { url: string; username: string | undefined; password: string | undefined }
type Options = BrokerAccess & {
  clientId: string
  /** Resolves when this server may connect to its sessions: another one may be ending them. */
  hold: () => Promise<void>
  receive: Receive
}

/** Without a configured name, that of the host: the sessions are found again after a restart. */
export const defaultClientId = () => `swapdesk-${hostname().replaceAll(/[^A-Za-z0-9-]/g, '')}`

export function startBrokerClient({ clientId, hold, receive, ...access }: Options): DeviceBroker {
  const readers = Array.from({ length: CONNECTIONS }, (_, index) =>
    openReader(access, `${clientId}-${index}`, hold, receive),
  )
  const statuses = openStatusReader(access, `${clientId}-statuses`, receive)
  const writer = openClient(access, `${clientId}-out`, { clean: true, reconnectPeriod: RECONNECT_MS })
  return {
    address: undefined,
    isConnected: () => writer.connected,
    publish: (topic, payload) => confirmed(writer.publishAsync(topic, payload, { qos: 1 })),
    close: async () => {
      const closed = Promise.all([writer.endAsync(), statuses.endAsync(), ...readers.map(({ stop }) => stop())])
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))])
      writer.end(true)
      statuses.end(true)
      for (const { stop } of readers) void stop(true)
    },
  }
}

async function confirmed(publishing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the broker does not confirm')), PUBLISH_MS)
  })
  try {
    await Promise.race([publishing, late])
  } finally {
    clearTimeout(timer)
  }
}

type ClientOptions = { clean: boolean; reconnectPeriod: number; manualConnect?: boolean }

export function openClient(
  { url, username, password }: BrokerAccess,
  clientId: string,
  options: ClientOptions,
): MqttClient {
  const client = connect(url, {
    clientId,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    protocolVersion: 4,
    resubscribe: false,
    ...options,
  })
  client.on('connect', () => {
    ;(client.stream as { setNoDelay?: (isOn: boolean) => void }).setNoDelay?.(true)
  })
  // Without a listener an error would end the process; the connection is closed then.
  client.on('error', () => undefined)
  return client
}

/**
 * Shared subscriptions get no retained statuses: those from before this server connected. A connection without a session of its
 * own gets them by a plain subscription, which also delivers each live status; the shared one has it already.
 */
function openStatusReader(access: BrokerAccess, clientId: string, receive: Receive): MqttClient {
  const client = openClient(access, clientId, { clean: true, reconnectPeriod: RECONNECT_MS })
  client.on('connect', () => {
    client.subscribe(STATUS_TOPICS, { qos: 1 })
  })
  // Delivered again at the next connection, so they are processed without waiting for each commit.
  client.handleMessage = ({ topic, payload, retain }, done) => {
    if (retain) {
      const incoming = { topic, payload: Buffer.from(payload), isRetained: true }
      receive(incoming).catch(() => client.stream.destroy())
    }
    done()
  }
  return client
}

function openReader(access: BrokerAccess, clientId: string, hold: () => Promise<void>, receive: Receive) {
  // Each connection waits until this server holds the sessions, which the library's own reconnecting cannot.
  const client = openClient(access, clientId, { clean: false, reconnectPeriod: 0, manualConnect: true })
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const connectLater = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      hold().then(
        () => isStopped || client.reconnect(),
        () => isStopped || connectLater(RECONNECT_MS),
      )
    }, ms)
  }
  client.on('close', () => isStopped || connectLater(RECONNECT_MS))
  client.on('connect', () => {
    client.subscribe(SHARED_TOPICS, { qos: 1 })
    // Sessions of former versions have it.
    client.unsubscribe(STATUS_TOPICS)
  })
  client.handleMessage = ({ topic, payload, retain }, done) => {
    // Some brokers deliver retained messages to every member of the group at every reconnect.
    if (retain) return done()
    // Not acknowledged: the broker sends it again to the next connection.
    receive({ topic, payload: Buffer.from(payload), isRetained: false }).then(
      () => done(),
      () => client.stream.destroy(),
    )
  }
  connectLater(0)
  const stop = async (isForced = false) => {
    isStopped = true
    clearTimeout(timer)
    // Before its first connection the library has nothing to end.
    if ((client.stream as unknown) !== undefined) await client.endAsync(isForced)
  }
  return { stop }
}
