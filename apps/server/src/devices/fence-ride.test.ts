// @postgres
/** A ride out of a geofence and back, over the broker, as its operator sees it. */
import { upTopic, userNameOf } from '@swapdesk/device-protocol'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { addVehicle } from '../testing/device-reports.ts'
import { brokerUrlOf, until } from '../testing/devices.ts'
import { useDemo } from '../testing/use-demo.ts'
import { deviceSecret } from './device-secrets.ts'

const TENANT = '384721'
const CENTRE = { lng: 121.5, lat: 31.2 }
/** Degrees of latitude: 2 km north of the centre. */
const OUTSIDE = { ...CENTRE, lat: CENTRE.lat + 0.018 }

type Alarm = { alarmId: string; status: number; occurNum: number }

const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin' })
const db = () => demo.running.server.services.db.system
let sn: string
let id: string
let client: MqttClient
let seq: number

beforeEach(async () => {
  const device = await addVehicle(demo.running.server.services.db, TENANT)
  sn = device.sn
  id = (await db().first(sql<{ id: string }>`select id from vehicle where vehicle_sn = ${sn}`))?.id ?? ''
  const row = await db().first(sql<{ secretVersion: number }>`select secret_version from device where sn = ${sn}`)
  seq = 0
  client = await connectAsync(brokerUrlOf(demo.running), {
    clientId: `${device.kind}-${sn}`,
    username: userNameOf(device),
    password: deviceSecret(demo.running.server.services.secrets, device, row?.secretVersion ?? 0),
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
})
afterEach(() => client.endAsync())

/** Reports a fix and waits until it is stored. */
async function report(position: typeof CENTRE): Promise<void> {
  seq += 1
  const data = { ...position, spd: 20, acc: 5 }
  const body = { v: 1, msgId: `f${seq}`, bootId: 'b1', seq, ts: Date.now(), data }
  await client.publishAsync(upTopic({ kind: 'vehicle', sn }, 'telemetry'), JSON.stringify(body), { qos: 1 })
  await until(async () => {
    const last = await db().first(
      sql<{ lastSeq: number }>`select state_seq::int as last_seq from device where sn = ${sn}`,
    )
    return last?.lastSeq === seq
  })
}
const state = async () => (await demo.admin.data<{ crossTheBorder: number }>('vehicleDetail', { id })).crossTheBorder
const alarms = async () => {
  const page = await demo.admin.data<{ records: Alarm[] }>('alarmPage', { deviceId_equal: sn })
  return page.records.map(({ alarmId, status, occurNum }) => ({ alarmId, status, occurNum }))
}
const pushes = () =>
  db().all(sql<{ type: string }>`select data->>'type' as type from live_event
    where topic = 'alarm' and data->>'deviceId' = ${sn} order by id`)

it('sets crossTheBorder and raises one alarm, and takes back both', async () => {
  const content = `CIRCLE (${CENTRE.lat} ${CENTRE.lng}, 1000)`
  const input = { name: `骑行 ${sn}`, remark: '测试', type: 1, content }
  const fence = await demo.admin.data<{ id: string }>('geofenceSubmit', input)
  await demo.admin.data('vehicleBindFence', { ids: [id], electronicFenceId: fence.id })
  // By the runner, which the binding wakes.
  await until(
    async () =>
      (await db().all(sql`select 1 from geofence_watch w where w.vehicle_id = ${id} and w.due_time is null`)).length >
      0,
  )

  const seen: number[] = []
  const ride = [CENTRE, CENTRE, OUTSIDE, OUTSIDE, OUTSIDE, OUTSIDE, CENTRE, CENTRE, CENTRE]
  for (const position of ride) {
    await report(position)
    seen.push(await state())
  }
  expect(seen).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 0])
  expect(await alarms()).toEqual([{ alarmId: 'V028', status: 2, occurNum: 1 }])
  expect(await pushes()).toEqual([{ type: 'raised' }, { type: 'recovered' }])
  expect(await demo.kampala.data('alarmPage', { deviceId_equal: sn })).toMatchObject({ total: 0 })
})
