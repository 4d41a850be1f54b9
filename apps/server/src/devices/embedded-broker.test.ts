import { type Device, upTopic, userNameOf } from '@swapdesk/device-protocol'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/harness.ts'
import { deviceSecret } from './device-secrets.ts'

let running: TestServer
const device: Device = { kind: 'cabinet', sn: 'CBBROKER1' }

async function secretOf(): Promise<string> {
  const row = await running.server.services.db.system.first(
    sql<{ secretVersion: number }>`select secret_version from device where sn = ${device.sn}`,
  )
  return deviceSecret(running.server.services.secrets, device, row?.secretVersion ?? 0)
}

async function connect({ password, sn = device.sn }: { password?: string; sn?: string } = {}): Promise<MqttClient> {
  const { address } = running.server.gateway
  const client = await connectAsync(`mqtt://127.0.0.1:${address?.port ?? 0}`, {
    clientId: `cabinet-${sn}`,
    username: userNameOf({ kind: 'cabinet', sn }),
    password: password ?? (await secretOf()),
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
  client.on('error', () => undefined)
  return client
}

beforeAll(async () => {
  running = await startTestServer()
  await running.server.services.db.system.run(
    sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('384721', ${device.sn}, '测试柜', 4)`,
  )
})
afterAll(() => running.close())

describe('devices on the broker', () => {
  it('get in with their own secret only', async () => {
    await expect(connect({ password: 'guess' })).rejects.toThrow(/not authorized/i)
    await expect(connect({ sn: 'NOBODY' })).rejects.toThrow(/not authorized/i)
    const client = await connect()
    expect(client.connected).toBe(true)
    await client.endAsync()
  })

  it('reach no topic but their own', async () => {
    const client = await connect()
    const [granted] = await client
      .subscribeAsync('swap/v1/cabinet/OTHER/down/cmd', { qos: 1 })
      .catch(() => [{ qos: 128 }])
    expect(granted?.qos).toBe(128)
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
    client.publish(upTopic({ ...device, sn: 'OTHER' }, 'hb'), '{}', { qos: 1 })
    await closed
    client.end(true)
  })

  it('whose asset is removed get in no more', async () => {
    const password = await secretOf()
    await running.server.services.db.system.run(sql`update cabinet set is_deleted = 1 where cabinet_sn = ${device.sn}`)
    await expect(connect({ password })).rejects.toThrow(/not authorized/i)
  })
})
