// @postgres
/** A device's messages affect only itself and its own tenant. */
import { Command, type Device, upTopic } from '@swapdesk/device-protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { takeNext } from '../modules/swap-records/index.ts'
import { swapFunds } from '../modules/wallets/index.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { inRollback } from '../testing/tenant-rows.ts'
import { enqueueCommands } from './commands.ts'
import { type DeviceMessage, parseMessage } from './device-messages.ts'
import { storeMessages } from './store.ts'

const mine: Device = { kind: 'cabinet', sn: 'CB384721001' }
const neighbour: Device = { kind: 'cabinet', sn: 'CB384721002' }
const foreign: Device = { kind: 'cabinet', sn: 'CB517209001' }

let running: TestServer
const vehicleNamesake: Device = { kind: 'vehicle', sn: mine.sn }

beforeAll(async () => {
  running = await openTestServer()
  const whale = await running.login(credentialsOf('whaleAdmin'))
  const [type] = await whale.data<{ id: string }[]>('vehicleTypeOptions', {})
  await whale.data('vehicleSubmit', { vehicleSn: mine.sn, vehicleTypeId: type?.id, vehicleType: 1, price: '3999.00' })
})
afterAll(() => running.close())

const db = () => running.server.services.db

function messageOf(device: Device, channel: 'ack' | 'event', body: object): DeviceMessage {
  const payload = Buffer.from(JSON.stringify({ v: 1, ...body }))
  const message = parseMessage({ topic: upTopic(device, channel), payload, isRetained: false })
  if (!message) throw new Error('the message breaks the protocol')
  return message
}

/** Stores a message as the gateway does. */
async function say(device: Device, channel: 'ack' | 'event', body: object): Promise<void> {
  await db().write(null, (tx) => storeMessages(tx, [messageOf(device, channel, body)]))
}

it.each([
  ['a neighbour', neighbour],
  ["another tenant's cabinet", foreign],
  ['a vehicle of the same serial number', vehicleNamesake],
])('%s cannot answer a command', async (_, other) => {
  const [stored] = await db().write(null, (tx) =>
    enqueueCommands(tx, { userId: null, deptId: null }, [
      { kind: 'cabinet', sn: mine.sn, cmd: Command.chargeOn, data: { boxId: 1 } },
    ]),
  )
  const stateOf = async () =>
    (await db().system.first(sql<{ state: string }>`select state from device_command where id = ${stored?.id}`))?.state
  const receipt = { cmdId: stored?.cmdId, cmd: Command.chargeOn, seq: 1, state: 'done' }
  await say(other, 'ack', receipt)
  expect(await stateOf()).not.toBe('done')
  await say(mine, 'ack', receipt)
  expect(await stateOf()).toBe('done')
})

it("a tap names only cards of the cabinet's own tenant", async () => {
  const cards = await db().system.all(sql<{ id: string; uid: string; tenantId: string }>`
    select distinct on (tenant_id) id, uid, tenant_id from nfc_card
    where is_deleted = 0 and rider_id is not null order by tenant_id, id`)
  const [own, other] = ['384721', '517209'].map((tenantId) => cards.find((card) => card.tenantId === tenantId))
  const tap = (seq: number, uid = '') =>
    say(mine, 'event', { msgId: `tap${seq}`, bootId: 'tap', seq, ts: Date.now(), type: 'nfc_tap', data: { uid } })
  await tap(1, own?.uid)
  await tap(2, other?.uid)
  const usages = () =>
    db().system.all(sql`
    select uid, card_id, result <> 'unknown' as is_known, rider_id is not null as is_named, tenant_id from nfc_usage
    where uid = any(${[own?.uid, other?.uid]}::text[]) and tap_time > now() - interval '1 minute' order by id`)
  await expect.poll(usages).toEqual([
    { uid: own?.uid, cardId: own?.id, isKnown: true, isNamed: true, tenantId: '384721' },
    { uid: other?.uid, cardId: null, isKnown: false, isNamed: false, tenantId: '384721' },
  ])
})

it('a tap names no card of another tenant, also with row-level security off', async () => {
  const card = await db().system.first(sql<{ uid: string }>`
    select uid from nfc_card where is_deleted = 0 and rider_id is not null and tenant_id = '517209' limit 1`)
  const uid = card?.uid ?? ''
  await inRollback(
    (work) => db().write(null, work),
    async (tx) => {
      for (const table of ['nfc_card', 'rider'])
        await tx.run(sql`alter table ${sql.table(table)} disable row level security`)
      const tap = { msgId: 'tap3', bootId: 'tap', seq: 3, ts: Date.now(), type: 'nfc_tap', data: { uid } }
      await storeMessages(tx, [messageOf(mine, 'event', tap)])
      await takeNext(tx, swapFunds)
      expect(await tx.all(sql`select count(distinct tenant_id)::int as tenants from nfc_card`)).toEqual([
        { tenants: 2 },
      ])
      const events = await tx.all(
        sql`select card_id, rider_id from nfc_usage where uid = ${uid} order by id desc limit 1`,
      )
      expect(events).toEqual([{ cardId: null, riderId: null }])
    },
  )
})
