/** A broker on a loopback port for tests: records messages of devices and sends commands. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import {
  type AckMessage,
  ackMessage,
  commandTopic,
  type Device,
  parseUpTopic,
  type UpChannel,
} from '@swapdesk/device-protocol'
import { Aedes } from 'aedes'

type ReceivedMessage = Device & { channel: UpChannel; retain: boolean; body: Record<string, unknown> }

const PASSWORD = 'secret'
const WAIT_MS = 8_000

export class TestBroker {
  readonly received: ReceivedMessage[] = []
  readonly url: string
  readonly #aedes: Aedes
  readonly #close: () => Promise<void>
  #commands = 0

  constructor(aedes: Aedes, port: number, close: () => Promise<void>) {
    this.#aedes = aedes
    this.url = `mqtt://127.0.0.1:${port}`
    this.#close = close
    aedes.on('publish', ({ topic, payload, retain }) => {
      const up = parseUpTopic(topic)
      if (up) this.received.push({ ...up, retain, body: JSON.parse(payload.toString()) as Record<string, unknown> })
    })
  }

  get connections(): number {
    return this.#aedes.connectedClients
  }

  /** Messages of a device on a channel so far. */
  of(sn: string, channel: UpChannel): Record<string, unknown>[] {
    return this.received
      .filter((received) => received.sn === sn && received.channel === channel)
      .map(({ body }) => body)
  }

  events(sn: string, type: string): Record<string, unknown>[] {
    return this.of(sn, 'event').filter((body) => body.type === type)
  }

  acks(sn: string, cmdId: string): AckMessage[] {
    const acks = this.of(sn, 'ack').map((body) => ackMessage.parse(body))
    return acks.filter((ack) => ack.cmdId === cmdId)
  }

  /** Publishes a command; a given `cmdId` repeats it. */
  async command(device: Device, cmd: number, data: object = {}, given: object = {}): Promise<string> {
    this.#commands += 1
    const ts = Date.now()
    const id = { cmdId: `c${this.#commands}`, seq: this.#commands }
    const message = { v: 1, cmd, ...id, ts, expireAt: ts + 30_000, by: 'u:1', data, ...given }
    const packet = { cmd: 'publish', dup: false, retain: false, qos: 1 } as const
    await new Promise<void>((resolve, reject) => {
      const whole = { ...packet, topic: commandTopic(device), payload: JSON.stringify(message) }
      this.#aedes.publish(whole, (error) => (error ? reject(error) : resolve()))
    })
    return message.cmdId
  }

  /** Resolves with the final acks of a command once there are `count`. */
  async finalAcks(device: Device, cmdId: string, count = 1): Promise<AckMessage[]> {
    const finals = (): AckMessage[] =>
      this.acks(device.sn, cmdId).filter(({ state }) => state !== 'received' && state !== 'executing')
    await until(() => finals().length >= count, `${count} acks of ${cmdId}`)
    return finals()
  }

  close(): Promise<void> {
    return this.#close()
  }
}

/** Waits for a condition; rejects after eight seconds. */
export async function until(holds: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await setTimeout(10)
  }
}

export async function startTestBroker(): Promise<TestBroker> {
  const aedes = await Aedes.createBroker({
    concurrency: 1_000,
    authenticate: (_client, _userName, password, done) => done(null, password?.toString() === PASSWORD),
  })
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    aedes.handle(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return new TestBroker(aedes, (server.address() as AddressInfo).port, async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await new Promise<void>((resolve) => {
      aedes.close(resolve)
    })
  })
}
