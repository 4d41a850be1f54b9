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

const CONNECTIONS = 32
const GROUP = 'swapdesk'
const RECONNECT_MS = 1_000
const CLOSE_MS = 2_000
/** A message not confirmed by then counts as not sent; the dispatcher sends it again. */
const PUBLISH_MS = 3_000

type Options = {
  url: string
  username: string | undefined
  password: string | undefined
  clientId: string | undefined
  receive: Receive
}

export function startBrokerClient({ url, username, password, clientId, receive }: Options): DeviceBroker {
  const name = clientId ?? `swapdesk-${hostname().replaceAll(/[^A-Za-z0-9-]/g, '')}`
  const login = { username, password }
  const readers = Array.from({ length: CONNECTIONS }, (_, index) =>
    openReader(url, `${name}-${index}`, login, receive, index === 0),
  )
  const writer = openClient(url, `${name}-out`, login, true)
  const clients = [writer, ...readers]
  return {
    address: undefined,
    isConnected: () => writer.connected,
    publish: (topic, payload) => confirmed(writer.publishAsync(topic, payload, { qos: 1 })),
    close: async () => {
      const closed = Promise.all(clients.map((client) => client.endAsync()))
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))])
      for (const client of clients) client.end(true)
    },
  }
}

type Login = { username: string | undefined; password: string | undefined }

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

function openClient(url: string, clientId: string, login: Login, isClean: boolean): MqttClient {
  const client = connect(url, {
    clientId,
    ...(login.username !== undefined && { username: login.username }),
    ...(login.password !== undefined && { password: login.password }),
    protocolVersion: 4,
    clean: isClean,
    reconnectPeriod: RECONNECT_MS,
    resubscribe: false,
  })
  client.on('connect', () => {
    ;(client.stream as { setNoDelay?: (isOn: boolean) => void }).setNoDelay?.(true)
  })
  // The library reconnects; without a listener an error would end the process.
  client.on('error', () => undefined)
  return client
}

function openReader(url: string, clientId: string, login: Login, receive: Receive, isFirst: boolean): MqttClient {
  const client = openClient(url, clientId, login, false)
  client.on('connect', () => {
    // Shared subscriptions get no retained statuses; one connection subscribes plainly.
    const topics = [`$share/${GROUP}/${UP_TOPICS}`, ...(isFirst ? [UP_TOPICS.replace(/\+$/, 'status')] : [])]
    client.subscribe(topics, { qos: 1 })
  })
  client.handleMessage = ({ topic, payload, retain }, done) => {
    // Some brokers deliver retained messages to every member of the group at every reconnect.
    if (retain && !isFirst) return done()
    // Not acknowledged: the broker sends it again to the next connection.
    receive({ topic, payload: Buffer.from(payload), isRetained: retain }).then(
      () => retain || done(),
      () => client.stream.destroy(),
    )
    // Retained messages are delivered again at the next connection, so they are processed without waiting for each commit.
    if (retain) done()
  }
  return client
}
