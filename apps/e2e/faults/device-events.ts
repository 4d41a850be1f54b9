/** Cabinets that send events to a server's own broker, with their secrets; each sends again what was not acknowledged. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { upTopic, userNameOf } from '@swapdesk/device-protocol'
import { deviceSecret } from '@swapdesk/server/devices/device-secrets'
import { connectAsync, type MqttClient } from 'mqtt'
import type pg from 'pg'

const PERIOD_MS = 100
const RECONNECT_MS = 200
/** After the last outage the messages under way are sent again and acknowledged within this time. */
const SETTLED_WITHIN_MS = 60_000

export type SentEvents = {
  /** Acknowledged events, as serial number and counter. */
  acknowledged: ReadonlySet<string>
  /** Sends no more, and waits for what is under way; the number of events that were never acknowledged. */
  stop(): Promise<number>
}

type Cabinet = { sn: string; secretVersion: number }

/** The first cabinets of the database that `db` is connected to, with the secrets that the server in `dir` gave them. */
export async function cabinetLogins(db: pg.Client, dir: string, count: number) {
  const secrets = JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8')) as Parameters<typeof deviceSecret>[0]
  const { rows } = await db.query<Cabinet>(
    `select d.sn, d.secret_version as "secretVersion" from device d where d.kind = 'cabinet' order by d.id limit $1`,
    [count],
  )
  return rows.map(({ sn, secretVersion }) => ({
    sn,
    password: deviceSecret(secrets, { kind: 'cabinet', sn }, secretVersion),
  }))
}

export async function sendEvents(
  url: string,
  bootId: string,
  logins: readonly { sn: string; password: string }[],
): Promise<SentEvents> {
  const acknowledged = new Set<string>()
  const open = new Set<Promise<void>>()
  const clients = await Promise.all(
    logins.map(async ({ sn, password }): Promise<[string, MqttClient]> => {
      const options = { clientId: `${bootId}-${sn}`, username: userNameOf({ kind: 'cabinet', sn }), password }
      const client = await connectAsync(url, {
        ...options,
        clean: false,
        reconnectPeriod: RECONNECT_MS,
        reconnectOnConnackError: true,
      })
      // Its connection ends with every message that could not be stored.
      client.on('error', () => undefined)
      return [sn, client]
    }),
  )
  let seq = 0
  const stopped = new AbortController()
  /** The client gives messages up that it was to send again when its connection ends once more. */
  const publish = async (client: MqttClient, topic: string, body: string, key: string): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await client.publishAsync(topic, body, { qos: 1 })
        acknowledged.add(key)
        return
      } catch {
        await sleep(RECONNECT_MS)
      }
    }
  }
  const timer = setInterval(() => {
    seq += 1
    for (const [sn, client] of clients) {
      const event = {
        v: 1,
        msgId: `${bootId}-${seq}`,
        bootId,
        seq,
        ts: Date.now(),
        type: 'door_opened',
        data: { boxId: 1 },
      }
      const topic = upTopic({ kind: 'cabinet', sn }, 'event')
      const sent = publish(client, topic, JSON.stringify(event), `${sn}/${seq}`).finally(() => open.delete(sent))
      open.add(sent)
    }
  }, PERIOD_MS)
  const stop = async (): Promise<number> => {
    clearInterval(timer)
    for (const end = Date.now() + SETTLED_WITHIN_MS; open.size > 0 && Date.now() < end;) await sleep(RECONNECT_MS)
    const left = open.size
    stopped.abort()
    await Promise.all(clients.map(([, client]) => client.endAsync(true)))
    return left
  }
  return { acknowledged, stop }
}

/** Events of a boot that are stored, as serial number and counter; more rows than keys are stored twice. */
export async function storedEvents(db: pg.Client, bootId: string): Promise<{ keys: Set<string>; rows: number }> {
  const { rows } = await db.query<{ key: string }>(
    `select sn || '/' || seq as key from device_event where boot_id = $1`,
    [bootId],
  )
  return { keys: new Set(rows.map(({ key }) => key)), rows: rows.length }
}
