import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { IMOU_APP, IMOU_MEDIA, ImouStandIn } from '../../testing/imou-stand-in.ts'
import { checkCameras } from './camera-status.ts'
import { StreamSigner } from './signed-stream.ts'

/** The operator in Shanghai has an account, the one in Kampala does not. */
const imou = new ImouStandIn()
let running: TestServer
let admin: ApiSession
let kampala: ApiSession
let id: string
let local: string

beforeAll(async () => {
  await imou.start()
  const account = { tenantId: '384721', address: imou.address, ...IMOU_APP, mediaHosts: [IMOU_MEDIA] }
  running = await startTestServer({
    env: { SWAPDESK_CAMERA_ACCOUNTS: JSON.stringify([account]) },
    server: { cameraTimeoutMs: 500 },
  })
  admin = await running.login(credentialsOf('whaleAdmin'))
  kampala = await running.login(credentialsOf('kampalaAdmin'))
  const input = { deviceName: '机位', deviceId: 'CAM1', devCode: 'L2E7C9A1' }
  id = (await admin.data<{ id: string }>('cameraSubmit', input)).id
  local = (await kampala.data<{ id: string }>('cameraSubmit', { ...input, deviceId: 'LOCAL1' })).id
})
afterAll(async () => {
  await running.close()
  await imou.stop()
})
beforeEach(() => {
  imou.reset()
  imou.add('CAM1')
})

type Stream = { url: string; expireTime: string }
type Record_ = { recordId: string; beginTime: string; endTime: string; fileLength: number }
const day = (date: string) => ({ beginTime: `${date} 00:00:00`, endTime: `${date} 23:59:59` })
const system = () => running.server.services.db.system
const get = (url: string) => running.server.app.inject({ method: 'GET', url })
const text = async (url: string) => (await get(url)).body
/** As if the last look had been long ago. */
const endLook = () =>
  system().run(
    sql`update camera_live set live_until = now() - interval '1 second', try_time = now() - interval '1 second'`,
  )
async function checkAll(): Promise<number> {
  await system().run(sql`update camera set check_time = null`)
  return checkCameras(running.server.services, AbortSignal.timeout(10_000))
}
const auditsOf = (operation: string) =>
  system().all(sql<{ account: string; entityId: string; changes: unknown }>`
    select account, entity_id::text, changes from audit where operation_id = ${operation} order by id`)
const minutesAgo = (minutes: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Kampala', dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.now() - minutes * 60_000,
  )

describe('a provider', () => {
  it('plays the live picture, and who watched is kept', async () => {
    const { url } = await admin.data<Stream>('cameraPreview', { id })
    expect(url).toBe(`https://${IMOU_MEDIA}/LCO/CAM1/0/0/live.m3u8`)
    expect(await auditsOf('cameraPreview')).toContainEqual({ account: 'admin', entityId: id, changes: null })
  })

  it('lists recordings in the zone of the caller, asked for by the days of the camera', async () => {
    imou.add('CAM1', {
      records: [
        { beginTime: '2026-11-20 23:40:00', endTime: '2026-11-20 23:59:59' },
        { beginTime: '2026-11-21 00:00:00', endTime: '2026-11-21 00:20:00' },
      ],
    })
    const found = await admin.data<Record_[]>(
      'cameraQueryRecords',
      { id, ...day('2026-11-20') },
      {
        headers: { 'time-zone': 'UTC' },
      },
    )
    expect(found.map(({ beginTime }) => beginTime)).toEqual(['2026-11-20 15:40:00', '2026-11-20 16:00:00'])
    const asked = imou.calls.filter(({ method }) => method === 'queryLocalRecords').map(({ params }) => params)
    expect(asked.map(({ beginTime, endTime }) => [beginTime, endTime])).toEqual([
      ['2026-11-20 08:00:00', '2026-11-20 23:59:59'],
      ['2026-11-21 00:00:00', '2026-11-21 07:59:59'],
      ['2026-11-21 00:20:01', '2026-11-21 07:59:59'],
    ])
  })

  it('lists a recording across midnight once, and plays up to midnight', async () => {
    imou.add('CAM1', { records: [{ beginTime: '2026-11-20 23:50:00', endTime: '2026-11-21 00:05:00' }] })
    const utc = { headers: { 'time-zone': 'UTC' } }
    const found = await admin.data<Record_[]>('cameraQueryRecords', { id, ...day('2026-11-20') }, utc)
    expect(found.map(({ beginTime }) => beginTime)).toEqual(['2026-11-20 15:50:00'])
    const period = { beginTime: '2026-11-20 15:50:00', endTime: '2026-11-20 16:00:00' }
    const { url } = await admin.data<Stream>('cameraRecordStream', { id, ...period }, utc)
    expect(decodeURIComponent(url)).toContain('/2026-11-20 23:50:00/2026-11-20 23:59:59/')
  })

  it('plays a recording of one day of the camera, and which is kept', async () => {
    const period = { beginTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:00' }
    const { url } = await admin.data<Stream>('cameraRecordStream', { id, ...period })
    expect(decodeURIComponent(url)).toContain('/CAM1/localRecord/0/2026-11-20 10:00:00/2026-11-20 10:10:00/')
    expect(await auditsOf('cameraRecordStream')).toContainEqual({
      account: 'admin',
      entityId: id,
      changes: { beginTime: [null, period.beginTime], endTime: [null, period.endTime] },
    })
    const across = await admin.call(
      'cameraRecordStream',
      { id, beginTime: '2026-11-20 15:50:00', endTime: '2026-11-20 16:10:00' },
      { headers: { 'time-zone': 'UTC' } },
    )
    expect(across.body).toMatchObject({
      error: 'camera.period-crosses-day',
      fields: { endTime: expect.stringContaining('Asia/Shanghai') as string },
    })
  })

  it('is asked for a day at most', async () => {
    const long = { beginTime: '2026-11-20 00:00:00', endTime: '2026-11-22 00:00:00' }
    expect((await admin.call('cameraQueryRecords', { id, ...long })).body.error).toBe('camera.period-too-long')
    expect(imou.calls).toEqual([])
  })

  it.each([
    ['DV1007', 409, 'camera.offline', '电源'],
    ['OP1011', 502, 'camera.provider-busy', '稍后'],
    ['SN1004', 502, 'camera.provider-login', 'SWAPDESK_CAMERA_ACCOUNTS'],
    ['XX1', 502, 'camera.provider-refused', 'XX1'],
  ])('that refuses by %s is answered with what to do', async (code, status, error, words) => {
    imou.refusals.set('bindDeviceLive', [code, '说明'])
    const reply = await admin.call('cameraPreview', { id })
    expect([reply.status, reply.body.error]).toEqual([status, error])
    expect(reply.body.msg).toContain(words)
  })

  it('that does not reply ends the request in time, and lists are not affected', async () => {
    imou.answers.set('bindDeviceLive', { delayMs: 3_000 })
    const startedAt = performance.now()
    const [reply, list] = await Promise.all([admin.call('cameraPreview', { id }), admin.call('cameraList')])
    expect([reply.status, reply.body.error]).toEqual([502, 'camera.provider-unreachable'])
    expect(performance.now() - startedAt).toBeLessThan(2_500)
    expect(list.status).toBe(200)
  })

  it('says whether a camera is online', async () => {
    const online = async () => (await admin.data<{ online: number }>('cameraDetail', { id })).online
    imou.add('CAM1', { isOnline: false })
    await admin.call('cameraPreview', { id })
    expect(await online()).toBe(0)
    imou.add('CAM1')
    await admin.call('cameraPreview', { id })
    expect(await online()).toBe(1)
    imou.add('CAM1', { isOnline: false })
    // A recording in the cloud plays without the camera.
    const period = { beginTime: '2026-11-20 10:00:00', endTime: '2026-11-20 10:10:00' }
    await system().run(sql`update camera set online = 0 where id = ${id}`)
    imou.refusals.clear()
    imou.add('CAM1')
    await admin.data('cameraRecordStream', { id, ...period, recordType: 'cloudRecord' })
    expect(await online()).toBe(0)
    await admin.data('cameraRecordStream', { id, ...period })
    expect(await online()).toBe(1)
    imou.add('CAM1', { isOnline: false })
    await checkAll()
    expect(await online()).toBe(0)
  })

  it('is asked for the state without binding devices, whose password may be wrong', async () => {
    imou.add('CAM1', { isBound: false })
    await system().run(sql`update camera set online = 1 where id = ${id}`)
    await checkAll()
    expect(imou.methods()).toContain('deviceOnline')
    expect(imou.methods()).not.toContain('bindDevice')
    expect((await admin.data<{ online: number }>('cameraDetail', { id })).online).toBe(0)
  })

  it('ends an address when nobody may watch any more, also of a removed camera', async () => {
    await admin.data<Stream>('cameraPreview', { id })
    await checkAll()
    expect(imou.lives).toEqual(['CAM1'])
    await endLook()
    await checkAll()
    expect(imou.lives).toEqual([])
    // Whose device was changed meanwhile, and whose address was made though the reply was refused.
    await admin.data<Stream>('cameraPreview', { id })
    await admin.data('cameraSubmit', { id, deviceId: 'CAM2' })
    imou.add('CAM2')
    imou.mediaHost = 'evil.example'
    expect((await admin.call('cameraPreview', { id })).body.error).toBe('camera.media-host')
    expect(imou.lives).toEqual(['CAM1', 'CAM2'])
    await endLook()
    await checkAll()
    expect(imou.lives).toEqual([])
    await admin.data('cameraSubmit', { id, deviceId: 'CAM1' })
    imou.mediaHost = IMOU_MEDIA
    imou.add('CAM9')
    const input = { deviceName: '临时', deviceId: 'CAM9', devCode: 'L2E7C9A1' }
    const { id: gone } = await admin.data<{ id: string }>('cameraSubmit', input)
    await admin.data<Stream>('cameraPreview', { id: gone })
    await admin.data('cameraRemove', { ids: gone })
    await endLook()
    imou.calls.length = 0
    await checkAll()
    expect([imou.lives, imou.methods().includes('unbindLive')]).toEqual([[], true])
    imou.calls.length = 0
    await checkAll()
    expect(imou.methods()).not.toContain('liveList')
    // One that the provider does not delete is tried again later.
    await admin.data<Stream>('cameraPreview', { id })
    await endLook()
    imou.refusals.set('unbindLive', ['LV1003', '稍后'])
    await checkAll()
    imou.refusals.clear()
    imou.calls.length = 0
    await checkAll()
    expect(imou.methods()).not.toContain('liveList')
    await endLook()
    await checkAll()
    expect(imou.lives).toEqual([])
  })

  it('that is silent is not asked about every camera', async () => {
    imou.answers.set('deviceOnline', { status: 500, text: '' })
    // Other operators are asked, and the run says whose provider failed.
    await expect(checkAll()).rejects.toThrow('384721: provider-unreachable: HTTP 500')
    const [other] = await system().all(sql<{ isRecent: boolean }>`
      select online_time > now() - interval '1 minute' as is_recent from camera where id = ${local}`)
    expect(other).toEqual({ isRecent: true })
    // As many as are asked at the same time.
    expect(imou.methods().filter((name) => name === 'deviceOnline').length).toBeLessThanOrEqual(8)
  })

  it('whose hosts are configured may be played from by browsers', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain(`connect-src 'self' ${IMOU_MEDIA};`)
    expect(policy).toContain(`media-src 'self' blob: ${IMOU_MEDIA}`)
  })
})

describe('the bundled clip', () => {
  it('plays live: a window of segments that goes on', async () => {
    const { url, expireTime } = await kampala.data<Stream>('cameraPreview', { id: local })
    expect(expireTime > minutesAgo(0)).toBe(true)
    const reply = await get(url)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
    })
    expect(reply.body).toMatch(/^#EXTM3U\n[\s\S]*#EXT-X-MEDIA-SEQUENCE:\d+\n[\s\S]*\d\.ts\n$/)
    expect(reply.body).not.toContain('ENDLIST')
    const segment = await get(url.replace('index.m3u8', '0.ts'))
    expect(segment.headers['content-type']).toBe('video/mp2t')
    // Packets of a transport stream begin with this byte.
    expect(segment.rawPayload[0]).toBe(0x47)
    expect(segment.rawPayload[188]).toBe(0x47)
  })

  it('is what the recordings show', async () => {
    const [from, until] = [minutesAgo(180), minutesAgo(1)]
    const found = await kampala.data<Record_[]>('cameraQueryRecords', { id: local, beginTime: from, endTime: until })
    expect(found.length).toBeGreaterThan(1)
    const [{ beginTime, endTime }] = found as [Record_]
    const reply = await kampala.call('cameraRecordStream', { id: local, beginTime, endTime })
    const playlist = await text((reply.body.data as Stream).url)
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(playlist.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
    expect(playlist.match(/\.ts$/gm)?.length).toBeGreaterThan(800)
  })

  it('is not there for a period without recordings', async () => {
    const period = { beginTime: '2020-01-01 10:00:00', endTime: '2020-01-01 10:10:00' }
    const reply = await kampala.call('cameraRecordStream', { id: local, ...period })
    expect([reply.status, reply.body.error]).toEqual([404, 'camera.no-recording'])
    expect(await kampala.data('cameraQueryRecords', { id: local, ...period })).toEqual([])
  })
})

describe('an address of a stream', () => {
  const sessionOf = async (account: string) =>
    (await system().first(sql<{ id: string }>`select s.id from session s join user_account u on u.id = s.user_id
      where u.account = ${account} and u.tenant_id = '517209' order by s.create_time desc limit 1`)) as { id: string }
  const signer = () => new StreamSigner(running.server.services.secrets)

  it('is refused when it was changed, or ended', async () => {
    const { url } = await kampala.data<Stream>('cameraPreview', { id: local })
    const [, , , signed = ''] = url.split('/')
    const [payload = '', mac = ''] = signed.split('.')
    const forged = payload.replace(local, id)
    expect(forged).not.toBe(payload)
    for (const part of [`${forged}.${mac}`, `${payload}.`, payload, `${payload}.${mac.slice(0, -2)}`, 'x.y', ''])
      expect((await get(`/media/cameras/${part}/index.m3u8`)).statusCode).toBe(404)
    for (const name of ['6.ts', '00.ts', 'cabinet-0.mpegts', '..%2findex.m3u8'])
      expect((await get(url.replace('index.m3u8', name))).statusCode).toBe(404)
    const { id: sessionId } = await sessionOf('admin')
    const past = signer().sign({ cameraId: local, sessionId }, Date.now() - 11 * 60_000)
    const ended = await get(past.url)
    expect([ended.statusCode, ended.json<{ error: string }>().error]).toEqual([410, 'camera.stream-ended'])
  })

  it('of another operator’s camera plays nothing, even if it were signed', async () => {
    const { id: sessionId } = await sessionOf('admin')
    expect((await get(signer().sign({ cameraId: id, sessionId }).url)).statusCode).toBe(404)
    expect((await get(signer().sign({ cameraId: local, sessionId }).url)).statusCode).toBe(200)
  })

  it('ends with the camera', async () => {
    const input = { deviceName: '临时', deviceId: 'LOCAL2', devCode: 'L2E7C9A1' }
    const { id: gone } = await kampala.data<{ id: string }>('cameraSubmit', input)
    const { url } = await kampala.data<Stream>('cameraPreview', { id: gone })
    await kampala.data('cameraRemove', { ids: gone })
    expect((await get(url)).statusCode).toBe(404)
  })

  it('ends with the right to watch', async () => {
    const platform = await running.login(credentialsOf('platform'))
    const menus = await menuIdsOf(platform)
    const { session, roleId } = await addPerson(running, kampala, '517209', {
      menuIds: menus('camera', 'camera_view', 'camera_preview', 'camera_record'),
    })
    const { url } = await session.data<Stream>('cameraPreview', { id: local })
    expect((await get(url)).statusCode).toBe(200)
    const menuIds = menus('camera_view', 'camera_record')
    await kampala.data('roleGrant', { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [] })
    expect((await get(url)).statusCode).toBe(403)
    expect((await get(url.replace('index.m3u8', '0.ts'))).statusCode).toBe(403)
  })

  it('ends with the session', async () => {
    const session = await running.login(credentialsOf('kampalaAdmin'))
    const { url } = await session.data<Stream>('cameraPreview', { id: local })
    expect((await get(url)).statusCode).toBe(200)
    await session.call('authLogout')
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(url.replace('index.m3u8', '0.ts'))).statusCode).toBe(401)
  })
})
