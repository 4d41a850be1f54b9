/** Limits of the broker on connections, and on packets before the login. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../testing/devices.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { PacketSizes } from './packet-size.ts'

let running: TestServer
const opened: Socket[] = []

beforeAll(async () => {
  running = await startTestServer({
    env: { SWAPDESK_MQTT_CONNECTIONS: '4', SWAPDESK_MQTT_CONNECTIONS_PER_ADDRESS: '3' },
  })
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await running.close()
})

const counts = () => running.server.services.deviceConnections ?? { open: -1, refused: -1 }

function open(localAddress: string): Promise<Socket> {
  const socket = connect({ port: running.server.gateway.address?.port ?? 0, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  opened.push(socket)
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)))
}

const isClosed = (socket: Socket) =>
  socket.destroyed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** The length of a packet in MQTT encoding. */
function lengthOf(size: number): number[] {
  const bytes: number[] = []
  for (let rest = size; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0))
    if (rest < 128) return bytes
  }
}

describe('connections', () => {
  it('are limited per address and in total', async () => {
    const mine = await Promise.all([open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')])
    await until(async () => counts().open === 3)
    await isClosed(await open('127.0.0.1'))
    expect(counts()).toMatchObject({ open: 3, refused: 1 })
    const other = await open('127.0.0.2')
    await until(async () => counts().open === 4)
    await isClosed(await open('127.0.0.3'))
    expect(counts()).toMatchObject({ open: 4, refused: 2 })
    for (const socket of [...mine, other]) socket.destroy()
    await until(async () => counts().open === 0)
    await open('127.0.0.1')
    await until(async () => counts().open === 1)
    const metrics = await (await fetch(`${running.url}/metrics`)).text()
    expect(metrics).toContain('swapdesk_device_connections{state="open"} 1')
    expect(metrics).toContain('swapdesk_device_connections{state="refused"} 2')
    for (const socket of opened) socket.destroy()
    await until(async () => counts().open === 0)
  })

  it('are closed at the header of a packet that is too large for a login', async () => {
    const socket = await open('127.0.0.1')
    socket.write(Buffer.from([0x10, ...lengthOf(256 * 1024 * 1024 - 1)]))
    await isClosed(socket)
    const split = await open('127.0.0.1')
    split.write(Buffer.from([0x10]))
    for (const byte of lengthOf(4_097)) split.write(Buffer.from([byte]))
    await isClosed(split)
    await until(async () => counts().open === 0)
    expect(counts().open).toBe(0)
  })
})

describe('packet sizes', () => {
  const packet = (size: number) => Buffer.from([0x30, ...lengthOf(size), ...Array.from({ length: size }, () => 0xff)])

  it('are read from packet to packet, however the bytes are split', () => {
    const bytes = Buffer.concat([packet(0), packet(5), packet(200), packet(1_000), packet(0), packet(128)])
    for (const step of [1, 2, 3, 7, 100, bytes.length]) {
      const sizes = new PacketSizes()
      const cuts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, n) =>
        bytes.subarray(n * step, (n + 1) * step),
      )
      expect(cuts.some((cut) => sizes.isExceeded(cut, 1_000))).toBe(false)
      const stricter = new PacketSizes()
      expect(cuts.some((cut) => stricter.isExceeded(cut, 999))).toBe(true)
    }
  })

  it('have at most four length bytes', () => {
    expect(new PacketSizes().isExceeded(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]), 1_000)).toBe(true)
  })
})
