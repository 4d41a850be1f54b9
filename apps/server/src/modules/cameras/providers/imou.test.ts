import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMOU_APP, IMOU_MEDIA, ImouStandIn } from '../../../testing/imou-stand-in.ts'
import { momentOf } from '../local-time.ts'
import { ImouProvider } from './imou.ts'
import { systemOf } from './imou-client.ts'
import { CameraFailure, type FailureKind, type ProviderCamera } from './provider.ts'

const platform = new ImouStandIn()
const TIMEOUT_MS = 400
const ZONE = 'Asia/Shanghai'
let provider: ImouProvider

beforeAll(() => platform.start())
afterAll(() => platform.stop())
beforeEach(() => {
  platform.reset()
  platform.add('CAM1')
  provider = made()
})

function made(change: object = {}): ImouProvider {
  const account = { tenantId: '384721', address: platform.address, ...IMOU_APP, mediaHosts: [IMOU_MEDIA], ...change }
  return new ImouProvider(account, TIMEOUT_MS)
}
const camera: ProviderCamera = {
  id: '1',
  tenantId: '384721',
  deviceId: 'CAM1',
  readDevCode: () => 'L2E7C9A1',
  streamType: 0,
  recordStatus: 1,
  zone: ZONE,
}
const signal = () => AbortSignal.timeout(5_000)
const live = (change: Partial<ProviderCamera> = {}, by = provider) =>
  by.liveStream({ ...camera, ...change }, undefined, signal())
const at = (local: string) => momentOf(local, ZONE) as number
const failure = (kind: FailureKind, reason: RegExp = /^/) =>
  expect.objectContaining({ kind, reason: expect.stringMatching(reason) as string }) as CameraFailure

it('signs as the documents of the platform say', () => {
  const { sign } = systemOf('lcd', 'abcdef', 1_599_031_074, '8ec8a7bd1d1c95420de20d92422d457d' as never)
  // md5sum of "time:1599031074,nonce:8ec8a7bd1d1c95420de20d92422d457d,appSecret:abcdef"
  expect(sign).toBe('817ff4980ab24c81f7627a29437d8564')
})

describe('the live picture', () => {
  it('is that of the stream type, over TLS', async () => {
    expect((await live()).url).toBe(`https://${IMOU_MEDIA}/LCO/CAM1/0/0/live.m3u8`)
    platform.lives.length = 0
    expect((await live({ streamType: 1 })).url).toBe(`https://${IMOU_MEDIA}/LCO/CAM1/0/1/live.m3u8`)
    expect(platform.calls.at(-1)?.params).toMatchObject({ deviceId: 'CAM1', channelId: '0', streamId: 1 })
  })

  it('that exists already is found in the list, on a later page too', async () => {
    platform.lives.push('CAM1')
    expect((await live()).url).toBe(`https://${IMOU_MEDIA}/LCO/CAM1/0/0/live.m3u8`)
    platform.othersLive = 250
    expect((await live()).url).toContain('/CAM1/')
    expect(platform.methods().filter((name) => name === 'liveList')).toHaveLength(4)
  })

  it('that is nowhere in the list is a failure, after a limited number of pages', async () => {
    platform.lives.push('CAM1')
    platform.othersLive = 5_000
    await expect(live()).rejects.toEqual(failure('provider-refused'))
    const asked = platform.methods().filter((name) => name === 'liveList').length
    expect(asked).toBe(10)
  })

  it('of a device without power is none, though there is an address', async () => {
    platform.add('CAM1', { isOnline: false })
    platform.lives.push('CAM1')
    await expect(live()).rejects.toEqual(failure('offline'))
  })

  it('is ended by its token, and one that is not there needs none', async () => {
    await live()
    platform.othersLive = 150
    await provider.endLive(camera.deviceId, signal())
    expect(platform.calls.at(-1)).toMatchObject({ method: 'unbindLive', params: { liveToken: 'live-CAM1' } })
    expect(platform.lives).toEqual([])
    await provider.endLive(camera.deviceId, signal())
    expect(platform.methods().filter((name) => name === 'unbindLive')).toHaveLength(1)
  })

  it('is not taken for ended when the list cannot be read, and found among entries without a device', async () => {
    await live()
    const listed = (lives: unknown) =>
      platform.answers.set('liveList', { text: JSON.stringify({ result: { code: '0', msg: 'ok', data: { lives } } }) })
    listed('none')
    await expect(provider.endLive('CAM1', signal())).rejects.toEqual(failure('provider-refused', /cannot be read/))
    listed([{ deviceId: null }, { deviceId: 'CAM1', channelId: 0, liveToken: 'live-CAM1', streams: [] }])
    await provider.endLive('CAM1', signal())
    expect(platform.lives).toEqual([])
  })

  it('is refused from a host that is not configured', async () => {
    platform.mediaHost = 'evil.example'
    await expect(live()).rejects.toEqual(failure('media-host', /^evil\.example$/))
  })
})

describe('the token', () => {
  it('is got once, also for calls at the same time', async () => {
    platform.add('CAM2')
    platform.answers.set('accessToken', { delayMs: 50 })
    await Promise.all([live(), live({ deviceId: 'CAM2' })])
    await live({ deviceId: 'CAM2' })
    expect(platform.methods().filter((name) => name === 'accessToken')).toHaveLength(1)
  })

  it('is replaced when the platform no longer accepts it, once for calls at the same time', async () => {
    await live()
    platform.endTokens()
    platform.calls.length = 0
    await Promise.all([1, 2, 3].map(() => provider.isOnline(camera, signal())))
    expect(platform.methods().filter((name) => name === 'accessToken')).toHaveLength(1)
  })

  it('that is never accepted ends in a failure', async () => {
    await live()
    platform.calls.length = 0
    platform.refusals.set('deviceOnline', ['TK1002', 'token已过期或不存在'])
    await expect(provider.isOnline(camera, signal())).rejects.toEqual(failure('provider-login', /^TK1002/))
    expect(platform.methods().filter((name) => name === 'deviceOnline')).toHaveLength(2)
  })

  it('is replaced before its end', async () => {
    platform.tokenSeconds = 0.2
    await provider.isOnline(camera, signal())
    await new Promise((resolve) => setTimeout(resolve, 150))
    await provider.isOnline(camera, signal())
    expect(platform.methods()).toEqual(['accessToken', 'deviceOnline', 'accessToken', 'deviceOnline'])
  })

  it('whose renewal fails is asked for again by the next call', async () => {
    platform.answers.set('accessToken', { status: 500, text: 'oops' })
    await expect(live()).rejects.toEqual(failure('provider-unreachable', /^HTTP 500$/))
    platform.answers.clear()
    expect((await live()).url).toContain('CAM1')
  })
})

describe('recordings', () => {
  const quarter = (index: number) => {
    const minute = (value: number) => new Date(value * 60_000).toISOString().slice(11, 16)
    return { beginTime: `2026-11-20 ${minute(index * 15)}:00`, endTime: `2026-11-20 ${minute(index * 15 + 14)}:59` }
  }
  const day = { begin: at('2026-11-20 00:00:00'), end: at('2026-11-20 23:59:59') }
  const list = (count = 100) => provider.records(camera, day, count, signal())

  it('of a day are read page by page, in the time of the camera', async () => {
    platform.add('CAM1', { records: Array.from({ length: 90 }, (_, index) => quarter(index)) })
    const found = await list()
    expect(found).toHaveLength(90)
    expect(new Set(found.map(({ recordId }) => recordId)).size).toBe(90)
    expect(found[0]).toEqual({
      recordId: 'r 2026-11-20 00:00:00',
      begin: day.begin,
      end: day.begin + 899_000,
      fileLength: 1_024,
    })
    const queries = platform.calls.filter(({ method }) => method === 'queryLocalRecords').map(({ params }) => params)
    expect(queries.map(({ beginTime }) => beginTime)).toEqual([
      '2026-11-20 00:00:00',
      '2026-11-20 08:00:00',
      '2026-11-20 16:00:00',
      '2026-11-20 22:30:00',
    ])
    expect(queries.every(({ count }) => Number(count) <= 32)).toBe(true)
  })

  it('end with the wanted number', async () => {
    platform.add('CAM1', { records: Array.from({ length: 90 }, (_, index) => quarter(index)) })
    expect(await list(40)).toHaveLength(40)
    expect(platform.calls.at(-1)?.params['count']).toBe(8)
  })

  it('of a device that repeats its page end', async () => {
    platform.add('CAM1', { records: Array.from({ length: 32 }, (_, index) => quarter(index)) })
    platform.isRepeating = true
    expect(await list()).toHaveLength(32)
    expect(platform.methods().filter((name) => name === 'queryLocalRecords').length).toBeLessThanOrEqual(8)
  })

  it('without any are an empty list', async () => {
    expect(await list()).toEqual([])
  })

  it('of a device that lists few at once are all read', async () => {
    platform.recordsAtOnce = 10
    platform.add('CAM1', { records: Array.from({ length: 45 }, (_, index) => quarter(index)) })
    expect(await list()).toHaveLength(45)
  })

  it.each([
    { data: { records: [{ recordId: 1, begin: 'x' }] } },
    { data: { records: [{ beginTime: '2026-11-20 soon', endTime: '2026-11-20 soon' }] } },
    { data: { records: 'none' } },
  ])('%#: that cannot be read are a failure, not an empty day', async ({ data }) => {
    const result = { code: '0', msg: 'ok', data }
    platform.answers.set('queryLocalRecords', { text: JSON.stringify({ id: '1', result }) })
    await expect(list()).rejects.toEqual(failure('provider-refused', /cannot be read/))
  })

  it('with times that are none are left out', async () => {
    platform.add('CAM1', { records: [{ beginTime: '2026-11-20 soon', endTime: '2026-11-20 soon' }, quarter(3)] })
    expect(await list()).toHaveLength(1)
  })

  it('play from an address of their period and type', async () => {
    const period = { begin: at('2026-11-20 10:00:00'), end: at('2026-11-20 10:10:00') }
    const { url } = await provider.recordStream(camera, { ...period, recordType: 'cloudRecord' }, undefined, signal())
    expect(decodeURIComponent(url)).toBe(
      `https://${IMOU_MEDIA}/record/CAM1/cloudRecord/0/2026-11-20 10:00:00/2026-11-20 10:10:00/index.m3u8`,
    )
  })
})

describe('a device that the account does not have', () => {
  it('is bound with its password, once', async () => {
    platform.add('CAM1', { isBound: false })
    expect((await live()).url).toContain('CAM1')
    expect(platform.methods()).toEqual(['accessToken', 'deviceOnline', 'bindDevice', 'deviceOnline', 'bindDeviceLive'])
  })

  it('is refused with a wrong password, and when it does not exist', async () => {
    platform.add('CAM1', { isBound: false, password: 'another' })
    await expect(live()).rejects.toEqual(failure('not-bound', /^DV1004/))
    await expect(live({ deviceId: 'CAM9' })).rejects.toEqual(failure('not-bound', /^DV1002/))
  })
})

describe('what fails', () => {
  it.each([
    ['DV1007', 'offline'],
    ['OP1011', 'provider-busy'],
    ['XX1', 'provider-refused'],
  ] as const)('%s is %s', async (code, kind) => {
    platform.refusals.set('bindDeviceLive', [code, '说明'])
    await expect(live()).rejects.toEqual(failure(kind, new RegExp(`^${code} 说明$`)))
  })

  it('is the login with another secret or account', async () => {
    await expect(live({}, made({ appSecret: 'other' }))).rejects.toEqual(failure('provider-login', /^SN1001/))
    await expect(live({}, made({ appId: 'other' }))).rejects.toEqual(failure('provider-login', /^SN1002/))
    expect(platform.calls).toEqual([])
  })

  it.each([
    [{ status: 502, text: '<html>' }, 'provider-unreachable', /^HTTP 502$/],
    [{ status: 429, text: '' }, 'provider-busy', /^HTTP 429$/],
    [{ status: 404, text: 'null' }, 'provider-refused', /^HTTP 404$/],
    [{ text: '{"result":{"code":0}}' }, 'provider-refused', /^HTTP 200$/],
    [{ text: 'x'.repeat(600 * 1_024) }, 'provider-refused', /too large/],
    [{ status: 302, location: '/openapi/deviceOnline', text: '' }, 'provider-refused', /^HTTP 302$/],
    [{ delayMs: 700 }, 'provider-unreachable', /^no reply in time$/],
  ] as const)('%#: a reply of %j', async (answer, kind, reason) => {
    platform.answers.set('bindDeviceLive', answer)
    await expect(live()).rejects.toEqual(failure(kind, reason))
  })

  it('is not waited for beyond the signal of the request, also while another renews the token', async () => {
    platform.answers.set('accessToken', { delayMs: 300 })
    const first = live()
    await expect(provider.liveStream(camera, undefined, AbortSignal.timeout(50))).rejects.toEqual(
      failure('provider-unreachable'),
    )
    expect((await first).url).toContain('CAM1')
  })

  it('is a platform that cannot be reached', async () => {
    await expect(live({}, made({ address: 'http://127.0.0.1:9' }))).rejects.toEqual(failure('provider-unreachable'))
  })
})
