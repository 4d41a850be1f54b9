/** Messages of devices with characters the database cannot store, odd members, or nested too deeply. */
import { type Device, upTopic, type UpChannel } from '@swapdesk/device-protocol'
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addCabinet, store } from '../testing/device-reports.ts'
import { useDemo } from '../testing/use-demo.ts'
import { enqueueCommands } from './commands.ts'
import { parseMessage } from './device-messages.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const database = () => demo.running.server.services.db
const first = <Row>(query: ReturnType<typeof sql<Row>>) => database().system.first(query)

/** NUL and a lone surrogate, as JSON escapes them. */
const TEXT = 'a\0b\uD800c'
const STORED = 'a\uFFFDb\uFFFDc'

let cabinet: Device
const head = (seq: number) => ({ v: 1, msgId: `m${seq}`, bootId: 'B1', seq, ts: Date.now() })
const send = (channel: UpChannel, body: Record<string, unknown>) =>
  store(database(), { device: cabinet, channel, body })

describe('a text that the database cannot store', () => {
  beforeEach(async () => {
    cabinet = await addCabinet(database(), '384721')
    await send('boot', { ...head(1), data: { fw: TEXT, threshold: 80 } })
  })

  it('does not lose a boot message', async () => {
    const row = await first(
      sql<{ bootId: string | null; firmware: string }>`select boot_id, firmware from device where sn = ${cabinet.sn}`,
    )
    expect(row).toMatchObject({ bootId: 'B1', firmware: STORED })
  })

  it('does not lose an event', async () => {
    await send('event', { ...head(2), type: 'door', data: { boxId: 1, note: TEXT, [`k${TEXT}`]: 1 } })
    const row = await first(sql<{ data: object }>`select data from device_event where sn = ${cabinet.sn} and seq = 2`)
    expect(row?.data).toEqual({ boxId: 1, note: STORED, [`k${STORED}`]: 1 })
  })

  it('does not lose an alarm', async () => {
    await send('alarm', { ...head(3), data: { alarmId: 'C210', status: 1, boxId: 1, address: TEXT } })
    const row = await first(
      sql<{ address: string }>`select address from alarm where device_id = ${cabinet.sn} and alarm_id = 'C210'`,
    )
    expect(row).toEqual({ address: STORED })
  })

  it('does not lose an acknowledgement, nor does a threshold outside its range', async () => {
    const [command] = await database().write(null, (db) =>
      enqueueCommands(db, { userId: null, deptId: null }, [{ ...cabinet, cmd: 20_011, data: { threshold: 85 } }]),
    )
    const data = { note: TEXT, new: 4_000 }
    await send('ack', { v: 1, cmdId: command?.cmdId, cmd: 20_011, seq: 1, state: 'done', code: 0, msg: TEXT, data })
    const row = await first(
      sql`select state, result_message, result from device_command where id = ${command?.id ?? ''}`,
    )
    expect(row).toEqual({ state: 'done', resultMessage: STORED, result: { note: STORED } })
    expect(await first(sql`select reported_threshold from cabinet where cabinet_sn = ${cabinet.sn}`)).toEqual({
      reportedThreshold: 85,
    })
  })
})

it('an odd further member loses neither the slot nor the type of an event', async () => {
  cabinet = await addCabinet(database(), '384721')
  await send('boot', { ...head(1), data: {} })
  const odd = { at: 1_795_000_000_000, parts: { fan: 1 }, cells: [3.3], note: 'x'.repeat(300), bmsSn: null, soc: null }
  await send('event', { ...head(2), type: 'battery_out', data: { boxId: 2, orderNo: null, ...odd } })
  const row = await first(sql`select type, data from device_event where sn = ${cabinet.sn} and seq = 2`)
  const data = { boxId: 2, at: 1_795_000_000_000, note: 'x'.repeat(256) }
  expect(row).toEqual({ type: 'battery_out', data })
})

describe('a message that is nested', () => {
  const parsed = (levels: number) => {
    const data = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const body = `{"v":1,"cmdId":"c","cmd":1,"seq":1,"state":"done","data":${data}}`
    const topic = upTopic({ kind: 'cabinet', sn: 'CB1' }, 'ack')
    return parseMessage({ topic, payload: Buffer.from(body), isRetained: false })
  }

  it('is read to sixteen levels and refused beyond, before it is parsed', () => {
    expect(parsed(14)).toBeDefined()
    expect(parsed(15)).toBeUndefined()
    expect(parsed(30_000)).toBeUndefined()
  })
})
