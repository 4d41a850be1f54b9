/**
 * The embedded broker (aedes). A device logs in with its own secret and reaches only its own topics. Its messages are
 * acknowledged after the commit: the acknowledgement waits for the permission to publish, and that for the commit.
 */
import { createServer, type Server as NetServer } from 'node:net'
import { mayPublish, maySubscribe, MESSAGE_MAX_BYTES, parseUserName } from '@swapdesk/device-protocol'
import { Aedes, type Client } from 'aedes'
import { type ConnectionCounts, limitPackets } from './connection-limits.ts'
import type { Connections } from './connections.ts'
import type { DeviceBroker, Receive } from './device-broker.ts'

const PORT_DEFAULT = 1_883
const PORTS_TRIED = 50
const CLIENT_ID_MAX = 100

/** Decides which connections are accepted, and for which device. */
export type Authenticator = Pick<Connections, 'admit' | 'remove' | 'loginOf'>

type Options = {
  host: string
  port: number | undefined
  authenticator: Authenticator
  receive: Receive
  /** Counts and limits the connections. */
  connections: ConnectionCounts
}

async function authenticate(
  authenticator: Authenticator,
  client: Client,
  userName: string,
  password: string,
): Promise<boolean> {
  const device = parseUserName(userName)
  return device !== undefined && authenticator.admit(client, device, password)
}

export async function startEmbeddedBroker({
  host,
  port,
  authenticator,
  receive,
  connections,
}: Options): Promise<DeviceBroker> {
  // Of messages that the broker holds: the topic names a serial number, which may get another device.
  const addressees = new WeakMap<object, string>()
  const broker = await Aedes.createBroker({
    concurrency: 1_000,
    maxClientsIdLength: CLIENT_ID_MAX,
    // A connection takes over another of the same identifier, with what is kept for it. So that none does so to another
    // device's, each goes by the name it logs in with, whatever it calls itself.
    preConnect: (_client, packet, done) => {
      packet.clientId = packet.username ?? ''
      done(null, true)
    },
    authenticate: (client, userName, password, done) => {
      authenticate(authenticator, client, userName ?? '', password?.toString() ?? '').then(
        (isKnown) => done(null, isKnown),
        // The database is unavailable: the device tries again by itself.
        () => done(null, false),
      )
    },
    authorizeSubscribe: (client, subscription, done) => {
      const device = authenticator.loginOf(client)?.device
      done(null, device && maySubscribe(device, subscription.topic) ? subscription : null)
    },
    authorizePublish: (client, packet, done) => {
      const { device, deviceId } = (client && authenticator.loginOf(client)) ?? {}
      const payload = Buffer.from(packet.payload)
      const isOwn = device && mayPublish(device, packet.topic) && payload.length <= MESSAGE_MAX_BYTES
      if (!isOwn) return done(new Error('not permitted'))
      // A rejected message ends the connection without an acknowledgement: the device sends it again.
      return void receive({ topic: packet.topic, payload, isRetained: false, deviceId }).then(
        () => done(null),
        () => done(new Error('not stored')),
      )
    },
    authorizeForward: (client, packet) => {
      const login = authenticator.loginOf(client)
      return login && addressees.get(packet.payload as Buffer) === login.deviceId ? packet : null
    },
  })
  broker.on('clientDisconnect', (client) => authenticator.remove(client))
  broker.on('clientError', (client) => client.close()).on('connectionError', (client) => client.close())
  const server = createServer({ noDelay: true }, (socket) => {
    if (!connections.accept(socket)) return
    const client = broker.handle(socket)
    limitPackets(socket, () => authenticator.loginOf(client) !== undefined)
  })
  const address = await listen(server, host, port).catch((error: unknown) => {
    broker.close()
    throw error
  })
  return {
    address,
    isConnected: () => true,
    publish: (topic, text, deviceId) =>
      new Promise((resolve, reject) => {
        const payload = Buffer.from(text)
        addressees.set(payload, deviceId)
        broker.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
    close: () =>
      new Promise((resolve) => {
        broker.close(() => server.close(() => resolve()))
      }),
  }
}

/** Listens on the configured port, or on the first free one from 1883. */
async function listen(server: NetServer, host: string, port: number | undefined) {
  const tries = port === undefined ? PORTS_TRIED : 1
  for (let offset = 0; ; offset += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host, port: (port ?? PORT_DEFAULT) + offset }, () => {
          server.off('error', reject)
          resolve()
        })
      })
      const bound = server.address()
      return { host, port: typeof bound === 'object' && bound ? bound.port : 0 }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || offset + 1 >= tries) throw error
    }
  }
}
