/**
 * What pushing commands is measured against: the same broker or the same way to one, without the product behind it. Each
 * command is published and answered; stored plainly, it is one insert before and one update after, and nothing else.
 */
import { Command, commandTopic, parseUpTopic } from '@swapdesk/device-protocol'
import { startBrokerClient } from '@swapdesk/server/devices/broker-client'
import { newCommandId } from '@swapdesk/server/devices/command-id'
import { ConnectionCounts } from '@swapdesk/server/devices/connection-limits'
import type { Login } from '@swapdesk/server/devices/device-secrets'
import { type Authenticator, startEmbeddedBroker } from '@swapdesk/server/devices/embedded-broker'
import type { DeviceBroker, Receive } from '@swapdesk/server/devices/device-broker'
import pg from 'pg'
import { serveOrders } from './worker.ts'

export type BareOrder =
  /** Without a broker's address, the broker is here. */
  | { do: 'open'; databaseUrl: string; brokerUrl?: string }
  | { do: 'push'; tenantId: string; sns: string[]; threshold: number; inFlight: number; isStored: boolean }
/** Where devices connect, or how long all receipts took, in milliseconds. */
export type BareAnswer = string | number

const POOL_SIZE = 16
const TTL_MS = 30_000

const INSERT = {
  name: 'store',
  text: `insert into device_command (tenant_id, cmd_id, device_kind, device_sn, cmd, data, state, sent_time, ttl_seconds, expire_time)
    values ($1, $2, 'cabinet', $3, $4, $5, 'sent', now(), 30, now() + interval '30 seconds')`,
}
const UPDATE = {
  name: 'receipt',
  text: `update device_command set state = $2, result = $3, received_time = now(), end_time = now(), update_time = now() where cmd_id = $1`,
}

type Ack = { cmdId: string; state: string; data: unknown }

const waiting = new Map<string, () => void>()
let pool: pg.Pool | undefined
let link: DeviceBroker | undefined
let isStored = false

const receive: Receive = async ({ topic, payload }) => {
  if (parseUpTopic(topic)?.channel !== 'ack') return
  const { cmdId, state, data } = JSON.parse(payload.toString()) as Ack
  const answered = waiting.get(cmdId)
  if (!answered) return
  waiting.delete(cmdId)
  // Acknowledged once it is committed, as the product does.
  if (isStored) await pool?.query({ ...UPDATE, values: [cmdId, state, JSON.stringify(data)] })
  answered()
}

/** Lets everybody in; the serial number serves as the device's row. */
function acceptAll(): Authenticator {
  const logins = new Map<object, Login>()
  return {
    async admit(connection, device) {
      logins.set(connection, { device, deviceId: device.sn, version: 0 })
      return true
    },
    remove: (connection) => logins.delete(connection),
    loginOf: (connection) => logins.get(connection),
  }
}

async function open({ databaseUrl, brokerUrl }: Extract<BareOrder, { do: 'open' }>): Promise<string> {
  pool = new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE })
  if (brokerUrl) {
    const access = { url: brokerUrl, username: undefined, password: undefined }
    link = startBrokerClient({ ...access, clientId: 'bare', hold: async () => undefined, receive })
    while (!link.isConnected()) await new Promise((resolve) => setTimeout(resolve, 20))
    return brokerUrl
  }
  link = await startEmbeddedBroker({
    host: '127.0.0.1',
    port: 0,
    authenticator: acceptAll(),
    receive,
    connections: new ConnectionCounts({ total: 1_000, perAddress: 1_000 }),
  })
  return `mqtt://127.0.0.1:${link.address?.port ?? 0}`
}

async function sendOne(tenantId: string, sn: string, threshold: number): Promise<void> {
  const cmdId = newCommandId()
  const data = { threshold }
  if (isStored)
    await pool?.query({ ...INSERT, values: [tenantId, cmdId, sn, Command.setThreshold, JSON.stringify(data)] })
  const answered = new Promise<void>((resolve) => waiting.set(cmdId, resolve))
  const now = Date.now()
  const message = {
    v: 1,
    cmdId,
    cmd: Command.setThreshold,
    seq: 1,
    ts: now,
    expireAt: now + TTL_MS,
    by: 'server',
    data,
  }
  await link?.publish(commandTopic({ kind: 'cabinet', sn }), JSON.stringify(message), sn)
  await answered
}

async function push({ tenantId, sns, threshold, inFlight, isStored: wanted }: Extract<BareOrder, { do: 'push' }>) {
  isStored = wanted
  const began = performance.now()
  const rest = [...sns]
  const lane = async (): Promise<void> => {
    for (let sn = rest.pop(); sn !== undefined; sn = rest.pop()) await sendOne(tenantId, sn, threshold)
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  return performance.now() - began
}

function handle(order: BareOrder): Promise<BareAnswer> {
  return order.do === 'open' ? open(order) : push(order)
}

serveOrders((order) => handle(order as BareOrder))
