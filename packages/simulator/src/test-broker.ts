/** A real broker on a loopback port for the tests: it records what devices say, and sends them commands. */
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

export type Heard = Device & { channel: UpChannel; retain: boolean; body: Record<string, unknown> }

const PASSWORD = 'secret'
const WAIT_MS = 8_000

export class TestBroker {
  readonly heard: Heard[] = []
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
      if (up) this.heard.push({ ...up, retain, body: JSON.parse(payload.toString()) as Record<string, unknown> })
    })
  }

  get connections(): number {
    return this.#aedes.connectedClients
  }

  /** What a device said on a channel so far. */
  of(sn: string, channel: UpChannel): Record<string, unknown>[] {
    return this.heard.filter((heard) => heard.sn === sn && heard.channel === channel).map(({ body }) => body)
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

  /** The final acks of a command, when there are `count`. */
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

/** Waits until something holds; fails when it does not in eight seconds. */
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
