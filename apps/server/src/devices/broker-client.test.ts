import { createServer, type Server } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandTopic, upTopic } from '@swapdesk/device-protocol'
import { startBrokerClient } from './broker-client.ts'
import type { DeviceBroker, Incoming } from './device-broker.ts'

const device = { kind: 'cabinet', sn: 'BC1' } as const
const STATUS = upTopic(device, 'status')

let broker: Aedes
let server: Server
let url: string
let link: DeviceBroker | undefined
let isConfirming = true

async function until(condition: () => boolean, timeoutMs = 8_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !condition(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (Date.now() > end) throw new Error('did not come about in time')
}

/** The broker here has no shared subscriptions: one connection gets what is for all of them. */
async function open(receive: (message: Incoming) => Promise<void>): Promise<DeviceBroker> {
  let subscriptions = 0
  broker.on('subscribe', () => {
    subscriptions += 1
  })
  const access = { url, username: undefined, password: undefined }
  link = startBrokerClient({ ...access, clientId: 'test', hold: async () => undefined, receive })
  const own = link
  await until(() => own.isConnected() && subscriptions >= 32)
  return own
}

async function withDevice<T>(work: (client: MqttClient) => Promise<T>): Promise<T> {
  const client = await connectAsync(url, { clientId: 'cabinet-BC1', protocolVersion: 4 })
  try {
    return await work(client)
  } finally {
    await client.endAsync(true)
  }
}
const say = (text: string, retain = false) =>
  withDevice((client) => client.publishAsync(STATUS, text, { qos: 1, retain }))

beforeEach(async () => {
  isConfirming = true
  broker = await Aedes.createBroker({
    authorizePublish: (client, _packet, done) => {
      if (isConfirming || !client?.id.endsWith('-out')) done(null)
    },
    authorizeSubscribe: ({ id }, subscription, done) => {
      const [share, topic] = subscription.topic.split('$share/swapdesk/')
      if (share === '' && topic !== undefined) subscription.topic = id === 'test-0' ? topic : 'none'
      done(null, subscription)
    },
  })
  server = createServer(broker.handle)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  url = `mqtt://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(async () => {
  await link?.close()
  await new Promise<void>((resolve) => {
    broker.close(() => server.close(() => resolve()))
  })
})

describe('the connection to an external broker', () => {
  it('sends commands while device messages wait for their commit', async () => {
    const taken: string[] = []
    const own = await open(({ payload }) => {
      taken.push(payload.toString())
      return new Promise(() => undefined)
    })
    await say('{"online":1}')
    await until(() => taken.length === 1)
    const arrived = withDevice(async (client) => {
      await client.subscribeAsync(commandTopic(device), { qos: 1 })
      const message = new Promise((resolve) => client.once('message', (_topic, payload) => resolve(String(payload))))
      await own.publish(commandTopic(device), '{"cmd":1}', '1')
      return message
    })
    await expect(arrived).resolves.toBe('{"cmd":1}')
  })

  it('gives up a command that the broker does not confirm', async () => {
    const own = await open(async () => undefined)
    isConfirming = false
    await expect(own.publish(commandTopic(device), '{}', '1')).rejects.toThrow('does not confirm')
  })

  it('receives again what could not be stored', async () => {
    const taken: string[] = []
    await open(({ payload }) => {
      taken.push(payload.toString())
      return taken.length === 1 ? Promise.reject(new Error('away')) : Promise.resolve()
    })
    await say('{"online":1,"bootId":"b1"}')
    await until(() => taken.length >= 2)
    expect(new Set(taken)).toEqual(new Set(['{"online":1,"bootId":"b1"}']))
  })

  it('handles a live status once', async () => {
    const taken: Incoming[] = []
    await open(async (message) => void taken.push(message))
    await say('{"online":1,"bootId":"b1"}')
    await withDevice((client) => client.publishAsync(upTopic(device, 'hb'), '{}', { qos: 1 }))
    await until(() => taken.some(({ topic }) => topic !== STATUS))
    expect(taken.filter(({ topic }) => topic === STATUS)).toHaveLength(1)
  })

  it('does not process retained statuses one after the other', async () => {
    const kept = [1, 2, 3].map((turn) => upTopic({ kind: 'cabinet', sn: `BC${turn}` }, 'status'))
    await withDevice((client) =>
      Promise.all(kept.map((topic) => client.publishAsync(topic, '{"online":1}', { qos: 1, retain: true }))),
    )
    const taken: Incoming[] = []
    await open((message) => {
      taken.push(message)
      return new Promise(() => undefined)
    })
    await until(() => taken.length === kept.length)
    expect(taken.map(({ topic }) => topic).toSorted()).toEqual(kept)
    expect(taken.every(({ isRetained }) => isRetained)).toBe(true)
  })
})
