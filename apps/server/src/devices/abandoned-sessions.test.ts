// @postgres
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'
import { connect as mqttConnect, connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upTopic } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'
import { until } from '../testing/devices.ts'
import { openTestServer, type TestServer } from '../testing/harness.ts'
import { AbandonedSessions } from './abandoned-sessions.ts'
import { SHARED_TOPICS, startBrokerClient, STATUS_TOPICS } from './broker-client.ts'
import { BrokerSessions } from './broker-sessions.ts'
import type { Receive } from './device-broker.ts'

let running: TestServer
let broker: Aedes
let server: Server
let url: string
const db = () => running.server.services.db
const newId = () => `test-${randomUUID().slice(0, 8)}`
const access = () => ({ url, username: undefined, password: undefined })
const sessionsOf = (clientId: string, connections = 1) => new BrokerSessions(db(), { clientId, connections })
const pass = (clientId: string, seconds = 16) =>
  db().system.run(
    sql`update broker_session set seen_time = now() - make_interval(secs => ${seconds}) where client_id = ${clientId}`,
  )
const isRecorded = async (clientId: string) =>
  (await db().system.first(sql`select 1 from broker_session where client_id = ${clientId}`)) !== undefined

beforeAll(async () => {
  running = await openTestServer()
  // A broker of this file, whose sessions no other server shares; it has no shared subscriptions, only the plain one.
  broker = await Aedes.createBroker()
  server = createServer(broker.handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  url = `mqtt://127.0.0.1:${port}`
})
afterAll(() => new Promise<void>((resolve) => broker.close(() => server.close(() => resolve()))))
beforeEach(() => db().system.run(sql`delete from broker_session`))

describe('the sessions of a server at an external broker', () => {
  it('are taken over by one of several servers once nobody has kept them for 15 seconds', async () => {
    const old = newId()
    await sessionsOf(old, 3).hold()
    const others = [sessionsOf(newId()), sessionsOf(newId())]
    const claims = () => Promise.all(others.map((sessions) => sessions.claim()))
    await pass(old, 12)
    expect(await claims()).toEqual([undefined, undefined])
    await pass(old)
    expect((await claims()).filter(Boolean)).toEqual([{ clientId: old, connections: 3 }])
  })

  it('are not taken over by their own server, and not while they are kept', async () => {
    const id = newId()
    const own = sessionsOf(id)
    await own.hold()
    await pass(id)
    expect(await own.claim()).toBeUndefined()
    expect([...(await own.keep([id]))]).toEqual([id])
    expect(await sessionsOf(newId()).claim()).toBeUndefined()
  })

  it('return to their server, and are then neither kept nor ended by another', async () => {
    const id = newId()
    const own = sessionsOf(id)
    await own.hold()
    await pass(id)
    const other = sessionsOf(newId())
    await other.claim()
    await own.hold()
    let isEnded = false
    const end = async () => {
      isEnded = true
    }
    expect(await other.keep([id])).toEqual(new Set())
    expect(await other.end(id, end)).toBe(false)
    expect(isEnded).toBe(false)
    expect(await own.keep([id])).toEqual(new Set([id]))
  })

  it('do not return while another server is ending them', async () => {
    const id = newId()
    await sessionsOf(id).hold()
    await pass(id)
    const other = sessionsOf(newId())
    await other.claim()
    const order: string[] = []
    let returning: Promise<unknown> | undefined
    await other.end(id, async () => {
      returning = sessionsOf(id)
        .hold()
        .then(() => order.push('returned'))
      // A round trip of another statement shows that the return waits; the embedded database has one connection.
      if (!db().isEmbedded) await db().system.first(sql`select 1`)
      order.push('ended')
    })
    await returning
    expect(order).toEqual(['ended', 'returned'])
  })

  it('stay claimed if the broker does not end them', async () => {
    const id = newId()
    await sessionsOf(id).hold()
    await pass(id)
    const other = sessionsOf(newId())
    await other.claim()
    await expect(other.end(id, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
    expect(await other.keep([id])).toEqual(new Set([id]))
  })

  it('are left to others at once by a server that stops', async () => {
    const own = sessionsOf(newId(), 2)
    await own.hold()
    await own.release()
    expect(await sessionsOf(newId()).claim()).toMatchObject({ connections: 2 })
  })
})

describe('messages queued for a server that ended', () => {
  const started: { stop(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop()
  })

  async function connected(clientId: string): Promise<MqttClient> {
    const client = await connectAsync(url, { clientId, clean: false, protocolVersion: 4, reconnectPeriod: 0 })
    client.on('error', () => undefined)
    return client
  }

  /** A server that ended, with one message of a device in the queue of its session. */
  async function abandoned(): Promise<{ id: string; topic: string }> {
    const id = newId()
    const topic = upTopic({ kind: 'cabinet', sn: id.toUpperCase() }, 'status')
    const client = await connected(`${id}-0`)
    await client.subscribeAsync([SHARED_TOPICS, STATUS_TOPICS], { qos: 1 })
    await client.endAsync()
    const device = await connectAsync(url, { clientId: `${id}-device`, protocolVersion: 4 })
    await device.publishAsync(topic, '{"online":1}', { qos: 1 })
    await device.endAsync()
    await sessionsOf(id).hold()
    await pass(id)
    return { id, topic }
  }

  function takeOver(receive: Receive) {
    const clientId = newId()
    const taken: string[] = []
    const errors: unknown[] = []
    const servers = new AbandonedSessions({
      access: access(),
      clientId,
      sessions: sessionsOf(clientId),
      receive,
      quietMs: 200,
      onTaken: (id) => taken.push(id),
      onError: (error) => errors.push(error),
    })
    started.push(servers)
    /** Polls, without its interval, until a condition holds. */
    const pollUntil = (condition: () => boolean) =>
      until(async () => {
        await servers.poll(true).catch((error: unknown) => errors.push(error))
        return condition()
      }, 15_000)
    return { taken, errors, pollUntil }
  }

  it('are received by another server, which then ends the session', async () => {
    const { id, topic } = await abandoned()
    const received: string[] = []
    const { taken, errors, pollUntil } = takeOver(async (message) => {
      received.push(message.topic)
    })
    await pollUntil(() => taken.length > 0)
    expect({ received, taken, errors }).toEqual({ received: [topic], taken: [id], errors: [] })
    expect(await isRecorded(id)).toBe(false)
    // Nothing is left of the session: a connection to it finds none.
    const again = mqttConnect(url, { clientId: `${id}-0`, clean: false, protocolVersion: 4, reconnectPeriod: 0 })
    const isPresent = await new Promise((resolve) => again.once('connect', (packet) => resolve(packet.sessionPresent)))
    await again.endAsync(true)
    expect(isPresent).toBe(false)
  }, 20_000)

  it('stay queued when they cannot be stored', async () => {
    const { id, topic } = await abandoned()
    let tries = 0
    const { pollUntil } = takeOver(() => {
      tries += 1
      return Promise.reject(new Error('away'))
    })
    await pollUntil(() => tries > 0)
    const again = mqttConnect(url, { clientId: `${id}-0`, clean: false, protocolVersion: 4, reconnectPeriod: 0 })
    const name = await new Promise((resolve) => again.once('message', (received) => resolve(received)))
    expect(name).toBe(topic)
    await again.endAsync(true)
  }, 20_000)

  it('go to their own server when it returns meanwhile', async () => {
    const { id, topic } = await abandoned()
    let isTaken = false
    const { taken, pollUntil } = takeOver(() => {
      isTaken = true
      return new Promise(() => undefined)
    })
    await pollUntil(() => isTaken)
    const own = sessionsOf(id)
    const received: string[] = []
    const link = startBrokerClient({
      ...access(),
      clientId: id,
      hold: () => own.hold(),
      receive: async (message) => {
        if (message.topic === topic) received.push(message.topic)
      },
    })
    started.push({ stop: () => link.close() })
    await until(async () => received.length > 0, 15_000)
    expect(taken).toEqual([])
    expect(await own.keep([id])).toEqual(new Set([id]))
  }, 20_000)
})
