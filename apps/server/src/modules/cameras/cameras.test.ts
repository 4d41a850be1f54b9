// @postgres
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import type { Input } from '../../http/input.ts'
import { decryptSecret } from '../../http/secret-encryption.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { checkCameras } from './camera-status.ts'

let running: TestServer
let admin: ApiSession
let platform: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

type Camera = { id: string; deviceName: string; online: number; onlineTime: string | null; cabinetSn: string | null }

const plain = { deviceName: '东门机位', deviceId: 'CAMTEST01', devCode: 'first password' }
const system = () => running.server.services.db.system
const detail = (id: string) => admin.data<Record<string, unknown>>('cameraDetail', { id })
const add = async (input: Input, who = admin): Promise<string> =>
  (await who.data<{ id: string }>('cameraSubmit', input)).id
const refusal = async (input: Input) => (await admin.call('cameraSubmit', input)).body
const remove = (id: string, who = admin) => who.data('cameraRemove', { ids: id })
const stored = async (id: string) =>
  (await system().first(
    sql<{ devCode: string; updateTime: string }>`select dev_code, update_time::text from camera where id = ${id}`,
  )) as { devCode: string; updateTime: string }
const passwordOf = async (id: string) =>
  decryptSecret(running.server.services.secrets, 'camera 384721', (await stored(id)).devCode)
const cameras = async (input: Input = {}) =>
  (await admin.data<{ records: Camera[] }>('cameraList', { size: 100, ...input })).records

it('is added, changed, listed, exported and removed', async () => {
  const id = await add(plain)
  expect(await detail(id)).toMatchObject({
    deviceName: '东门机位',
    categoryCode: 'SD',
    streamType: 0,
    recordStatus: 1,
    online: 0,
    onlineTime: null,
    cabinetSn: null,
  })
  await admin.data('cameraSubmit', { id, streamType: 1, recordStatus: 0 })
  expect(await detail(id)).toMatchObject({ streamType: 1, recordStatus: 0, tenantName: '蓝鲸换电' })
  const { bytes } = await admin.call('cameraExport', { format: 'csv', columns: 'deviceName,deviceId', ids: id })
  expect(new TextDecoder().decode(bytes).split('\n')[1]).toBe('东门机位,CAMTEST01')
  expect(await refusal(plain)).toMatchObject({
    error: 'camera.device-taken',
    fields: { deviceId: expect.stringContaining('已被') as string },
  })
  await remove(id)
  expect((await admin.call('cameraDetail', { id })).status).toBe(404)
  await remove(await add(plain))
})

it('is offered for cabinets by its name', async () => {
  const [camera] = await cameras()
  const options = await admin.data<{ id: string; deviceName: string }[]>('cameraOptions', {
    deviceName: camera?.deviceName,
  })
  expect(options).toContainEqual({ id: camera?.id, deviceName: camera?.deviceName })
})

describe('the password', () => {
  it('is required, stored encrypted, and never shown', async () => {
    expect((await refusal({ ...plain, devCode: '' })).fields).toEqual({ devCode: '请输入设备密码' })
    const id = await add({ ...plain, deviceId: 'CAMTEST02' })
    expect((await stored(id)).devCode).not.toContain('first')
    expect(await passwordOf(id)).toBe(plain.devCode)
    const shown = [
      await admin.data('cameraList'),
      await detail(id),
      new TextDecoder().decode((await admin.call('cameraExport', { format: 'csv' })).bytes),
      await system().all(sql`select changes from audit where entity = 'cameras'`),
      await system().all(sql`select params from log_api`),
    ]
    for (const text of shown.map((one) => JSON.stringify(one))) expect(text).not.toMatch(/first password|enc1\./)
    await remove(id)
  })

  it('stays when it is left empty or masked, and is replaced by another', async () => {
    const id = await add({ ...plain, deviceId: 'CAMTEST03' })
    const { devCode } = await stored(id)
    for (const empty of [{}, { devCode: '' }, { devCode: null }, { devCode: '******' }])
      await admin.data('cameraSubmit', { ...(await detail(id)), ...empty, deviceName: `机位 ${JSON.stringify(empty)}` })
    expect((await stored(id)).devCode).toBe(devCode)
    await admin.data('cameraSubmit', { id, devCode: 'second' })
    expect(await passwordOf(id)).toBe('second')
    await remove(id)
  })
})

describe('the cabinet', () => {
  it('shows its camera, keeps it from being removed, and takes none of another operator', async () => {
    const linked = (await cameras()).find(({ cabinetSn }) => cabinetSn !== null)
    const [cabinet] = (
      await admin.data<{ records: { id: string; cameraId: string; cameraName: string }[] }>('cabinetList', {
        cabinetSn_equal: linked?.cabinetSn,
      })
    ).records
    expect(cabinet).toMatchObject({ cameraId: linked?.id, cameraName: linked?.deviceName })
    expect((await admin.call('cameraRemove', { ids: linked?.id })).body.error).toBe('row.in-use')
    const foreign = await add({ ...plain, deviceId: 'CAMTEST04', tenantId: '517209' }, platform)
    const change = await admin.call('cabinetSubmit', { id: cabinet?.id, cameraId: foreign })
    expect(change.body).toMatchObject({
      error: 'row.reference-missing',
      fields: { cameraId: expect.any(String) as string },
    })
    await remove(foreign, platform)
  })

  it('is named by its alarms, with the camera', async () => {
    const { records } = await admin.data<{
      records: { deviceKind: string; deviceId: string; cameraId: string | null }[]
    }>('alarmPage', { deviceKind: 'cabinet', status: 1 })
    const byCabinet = new Map((await cameras()).map(({ cabinetSn, id }) => [cabinetSn, id]))
    expect(records.some(({ cameraId }) => cameraId !== null)).toBe(true)
    for (const { deviceId, cameraId } of records) expect(cameraId).toBe(byCabinet.get(deviceId) ?? null)
  })
})

describe('rights', () => {
  it('to the live picture and to recordings are their own', async () => {
    const id = (await cameras({ online: 1 }))[0]?.id as string
    const menus = await menuIdsOf(platform)
    const period = { beginTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:00' }
    const replies = async (...codes: string[]) => {
      const { session } = await addPerson(running, admin, '384721', {
        menuIds: menus('camera', 'camera_view', ...codes),
      })
      const preview = await session.call('cameraPreview', { id })
      const records = await session.call('cameraQueryRecords', { id, ...period })
      const play = await session.call('cameraRecordStream', { id, ...period })
      return [preview, records, play].map(({ status }) => (status === 403 ? 403 : 'permitted'))
    }
    expect(await replies()).toEqual([403, 403, 403])
    expect(await replies('camera_preview')).toEqual(['permitted', 403, 403])
    expect(await replies('camera_record')).toEqual([403, 'permitted', 'permitted'])
  })

  it('end at the data scope, for what is watched too', async () => {
    const [on, off] = [(await cameras({ online: 1 }))[0]?.id, (await cameras({ online: 0 }))[0]?.id]
    const menus = await menuIdsOf(platform)
    const { id: scopeId } = await platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: menus('camera')[0],
      resourceCode: 'offline-cameras',
      scopeName: '离线摄像头',
      scopeClass: 'cameras',
      scopeType: 5,
      scopeValue: JSON.stringify({ column: 'online', op: 'eq', value: 0 }),
    })
    const menuIds = menus('camera_view', 'camera_preview', 'camera_record')
    const { session } = await addPerson(running, admin, '384721', { menuIds, dataScopeIds: [scopeId] })
    const period = { beginTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:00' }
    const watched = async (id: string | undefined) => [
      (await session.call('cameraPreview', { id })).status,
      (await session.call('cameraQueryRecords', { id, ...period })).status,
      (await session.call('cameraRecordStream', { id, ...period })).status,
    ]
    expect(await watched(on)).toEqual([404, 404, 404])
    // Within the scope, and without power.
    expect(await watched(off)).toEqual([409, 409, 409])
  })

  it('end at the operator, for what is watched too', async () => {
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    const id = (await cameras({ online: 1 }))[0]?.id as string
    const period = { beginTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:00' }
    expect((await kampala.call('cameraPreview', { id })).status).toBe(404)
    expect((await kampala.call('cameraQueryRecords', { id, ...period })).status).toBe(404)
    expect((await kampala.call('cameraRecordStream', { id, ...period })).status).toBe(404)
    expect((await platform.call('cameraPreview', { id })).status).toBe(200)
  })
})

describe('the state', () => {
  it('is asked for regularly, at most every five minutes, and leaves the version of the row', async () => {
    const [online, offline] = [
      await add({ ...plain, deviceId: 'CAMTEST11' }),
      await add({ ...plain, deviceId: 'CAMTEST10' }),
    ]
    const before = await stored(online)
    const { services } = running.server
    expect(await checkCameras(services, AbortSignal.timeout(10_000))).toBeGreaterThanOrEqual(2)
    expect(await detail(online)).toMatchObject({ online: 1, onlineTime: expect.any(String) as string })
    expect(await detail(offline)).toMatchObject({ online: 0, onlineTime: expect.any(String) as string })
    expect((await stored(online)).updateTime).toBe(before.updateTime)
    expect(await checkCameras(services, AbortSignal.timeout(10_000))).toBe(0)
    await remove(online)
    await remove(offline)
  })
})
