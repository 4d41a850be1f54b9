/** Cameras of the Imou open platform, by the calls that the specification names (operations §9). */
import { z } from 'zod'
import { type CameraAccount, isMediaAllowed } from '../../../env-cameras.ts'
import { inZone, momentOf } from '../local-time.ts'
import { ImouClient, ImouRefusal } from './imou-client.ts'
import {
  CameraFailure,
  type CameraProvider,
  type Period,
  type ProviderCamera,
  type ProviderRecord,
  type Stream,
} from './provider.ts'

/** Cameras have one lens. */
const CHANNEL = '0'
const LIVE_EXISTS = 'LV1001'
const LIVES_PAGE = 100
const LIVES_PAGES_MAX = 10
/** Some devices list no more at once. */
const RECORDS_PAGE = 32
const RECORDS_PAGES_MAX = 8
const SECOND_MS = 1_000
const MIDNIGHT = ' 00:00:00'
/** Addresses of the platform do not tell their end; players get a new one after this time. */
const STREAM_MS = 10 * 60_000

const texts = z.union([z.string(), z.number()]).transform(String)
const streams = z.array(z.object({ hls: z.string(), streamId: z.number().optional() })).catch([])
const live = z.object({
  deviceId: z.string().optional().catch(undefined),
  channelId: texts.optional().catch(undefined),
  liveToken: texts.optional().catch(undefined),
  streams,
})
type Live = z.infer<typeof live>
const liveList = z.object({ lives: z.array(live).default([]) })
const record = z.object({
  recordId: texts.default(''),
  beginTime: z.string(),
  endTime: z.string(),
  fileLength: z.coerce.number().int().nonnegative().catch(0),
})
const recordList = z.object({ records: z.array(z.unknown()).default([]) })

export class ImouProvider implements CameraProvider {
  readonly #client: ImouClient
  readonly #mediaHosts: readonly string[]

  constructor(account: CameraAccount, timeoutMs?: number) {
    this.#client = new ImouClient(account, timeoutMs)
    this.#mediaHosts = account.mediaHosts
  }

  async liveStream(camera: ProviderCamera, _: unknown, signal: AbortSignal): Promise<Stream> {
    // Addresses are given for devices without power too.
    const { onLine } = await this.#bound(camera, 'deviceOnline', { deviceId: camera.deviceId }, signal)
    if (!isOn(onLine)) throw new CameraFailure('offline', '')
    const params = { ...deviceOf(camera), streamId: camera.streamType }
    try {
      const made = live.parse(await this.#bound(camera, 'bindDeviceLive', params, signal))
      return this.#streamAt(hlsIn(made.streams, camera.streamType))
    } catch (error) {
      if (!(error instanceof ImouRefusal && error.code === LIVE_EXISTS)) throw error
      const { streams: found = [] } = (await this.#existingLive(camera.deviceId, signal)) ?? {}
      return this.#streamAt(hlsIn(found, camera.streamType))
    }
  }

  async endLive(deviceId: string, signal: AbortSignal): Promise<void> {
    const liveToken = (await this.#existingLive(deviceId, signal))?.liveToken
    if (liveToken !== undefined) await this.#client.call('unbindLive', { liveToken }, signal)
  }

  async records(camera: ProviderCamera, period: Period, count: number, signal: AbortSignal): Promise<ProviderRecord[]> {
    const found: ProviderRecord[] = []
    let { begin } = period
    for (let page = 0; page < RECORDS_PAGES_MAX && begin < period.end && found.length < count; page += 1) {
      const wanted = Math.min(RECORDS_PAGE, count - found.length)
      const params = { ...deviceOf(camera), ...times(camera, { ...period, begin }), type: 'All', count: wanted }
      const read = recordsIn(await this.#bound(camera, 'queryLocalRecords', params, signal), camera.zone)
      const last = Math.max(...read.map(({ end }) => end))
      found.push(...read.filter(({ begin: at }) => found.every((one) => one.begin !== at)))
      // The page is empty, or the device repeats it; a short one need not be the last, some devices list fewer at once.
      if (!(last >= begin)) break
      begin = last + SECOND_MS
    }
    return found.toSorted((a, b) => a.begin - b.begin).slice(0, count)
  }

  async recordStream(
    camera: ProviderCamera,
    { recordType, ...period }: Period & { recordType: string },
    _: unknown,
    signal: AbortSignal,
  ): Promise<Stream> {
    const params = { ...deviceOf(camera), ...times(camera, period), streamId: camera.streamType, recordType }
    const { url } = await this.#bound(camera, 'createDeviceRecordHls', params, signal)
    return this.#streamAt(typeof url === 'string' ? url : undefined)
  }

  async isOnline(camera: ProviderCamera, signal: AbortSignal): Promise<boolean> {
    const { onLine } = await this.#client.call('deviceOnline', { deviceId: camera.deviceId }, signal)
    return isOn(onLine)
  }

  /** A device that the account does not have yet is bound to it with its password, once. */
  async #bound(camera: ProviderCamera, method: string, params: Record<string, unknown>, signal: AbortSignal) {
    try {
      return await this.#client.call(method, params, signal)
    } catch (error) {
      if (!(error instanceof CameraFailure && error.kind === 'not-bound')) throw error
      await this.#bind(camera, signal)
      return this.#client.call(method, params, signal)
    }
  }

  /** A device that refuses to be bound has another password, or is bound to another account. */
  async #bind(camera: ProviderCamera, signal: AbortSignal): Promise<void> {
    try {
      await this.#client.call('bindDevice', { deviceId: camera.deviceId, code: camera.readDevCode() }, signal)
    } catch (error) {
      if (!(error instanceof CameraFailure && error.kind === 'provider-refused')) throw error
      throw new CameraFailure('not-bound', error.reason)
    }
  }

  /** The address that was made before: found in the list of the account's. */
  async #existingLive(wanted: string, signal: AbortSignal): Promise<Live | undefined> {
    for (let page = 0; page < LIVES_PAGES_MAX; page += 1) {
      const queryRange = `${page * LIVES_PAGE + 1}-${(page + 1) * LIVES_PAGE}`
      const { data } = liveList.safeParse(await this.#client.call('liveList', { queryRange }, signal))
      if (!data) throw new CameraFailure('provider-refused', 'the list of live addresses cannot be read')
      const { lives } = data
      const found = lives.find(({ deviceId, channelId }) => deviceId === wanted && channelId === CHANNEL)
      if (found || lives.length < LIVES_PAGE) return found
    }
    return undefined
  }

  /** Browsers load streams only from the configured hosts. */
  #streamAt(url: string | undefined): Stream {
    if (url === undefined || !URL.canParse(url)) throw new CameraFailure('provider-refused', 'no address of a stream')
    if (!isMediaAllowed(this.#mediaHosts, url)) throw new CameraFailure('media-host', new URL(url).host)
    return { url, expires: Date.now() + STREAM_MS }
  }
}

const deviceOf = ({ deviceId }: ProviderCamera) => ({ deviceId, channelId: CHANNEL })

const isOn = (onLine: unknown) => String(onLine) === '1'

/** The end of a day is its last second: midnight is of the next day, which the platform refuses. */
function times({ zone }: ProviderCamera, { begin, end }: Period) {
  const last = Math.max(begin, inZone(end, zone).endsWith(MIDNIGHT) ? end - SECOND_MS : end)
  return { beginTime: inZone(begin, zone), endTime: inZone(last, zone) }
}

/** The stream of the wanted type, over TLS where there is one; the other type where the device has only that. */
function hlsIn(all: z.infer<typeof streams>, streamType: number): string | undefined {
  const wanted = all.filter(({ streamId }) => streamId === streamType)
  const urls = (wanted.length > 0 ? wanted : all).map(({ hls }) => hls)
  return urls.find((url) => url.startsWith('https:')) ?? urls[0]
}

/**
 * Entries that are none are left out, as long as there are others.
 * @throws CameraFailure when nothing of the reply can be read: it must not look like a day without recordings
 */
function recordsIn(reply: unknown, zone: string): ProviderRecord[] {
  const { success, data } = recordList.safeParse(reply)
  const read = (data?.records ?? []).flatMap((entry) => {
    const { data: known } = record.safeParse(entry)
    return (known && recordOf(known, zone)) ?? []
  })
  if (!success || (read.length === 0 && data.records.length > 0))
    throw new CameraFailure('provider-refused', 'the list of recordings cannot be read')
  return read
}

function recordOf(
  { recordId, beginTime, endTime, fileLength }: z.infer<typeof record>,
  zone: string,
): ProviderRecord | undefined {
  const [begin, end] = [momentOf(beginTime, zone), momentOf(endTime, zone)]
  return begin !== undefined && end !== undefined && end >= begin ? { recordId, begin, end, fileLength } : undefined
}
