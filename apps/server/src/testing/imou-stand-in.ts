/**
 * A stand-in for the Imou open platform, on the loopback: it checks signatures and tokens as the documents of the platform say,
 * by code of its own, has devices and recordings, and fails as told.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const IMOU_APP = { appId: 'lcd-stand-in', appSecret: 'a secret of the stand-in' }
export const IMOU_MEDIA = 'media.example.com:8890'
const CLOCK_SKEW_SECONDS = 300
const REPEATED_MAX = 500

type StandInRecord = { beginTime: string; endTime: string }
type StandInDevice = { password: string; isBound: boolean; isOnline: boolean; records: StandInRecord[] }
type Body = {
  system?: { ver?: string; appId?: string; sign?: string; time?: number; nonce?: string }
  params?: Record<string, unknown>
}
type Answer = { status?: number; text?: string; delayMs?: number; location?: string }
type Result = { code: string; msg: string; data?: unknown }

const ok = (data: unknown): Result => ({ code: '0', msg: '操作成功。', data })
const refused = (code: string, msg: string): Result => ({ code, msg })

const tokenOf = (deviceId: string) => `live-${deviceId}`

export class ImouStandIn {
  readonly devices = new Map<string, StandInDevice>()
  /** Methods that were called with a correct signature, with their parameters. */
  readonly calls: { method: string; params: Record<string, unknown> }[] = []
  /** What it replies to a method instead; once, if it is in a list. */
  readonly answers = new Map<string, Answer>()
  readonly refusals = new Map<string, [code: string, msg: string]>()
  /** Devices whose live address exists. */
  readonly lives: string[] = []
  /** Further addresses in the list of lives before the own. */
  othersLive = 0
  /** The most recordings that a device lists at once. */
  recordsAtOnce = 32
  isRepeating = false
  mediaHost = IMOU_MEDIA
  tokenSeconds = 259_200
  #tokens = 0
  readonly #nonces = new Set<string>()
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Forgets everything but the tokens it has given. */
  reset(): void {
    this.devices.clear()
    this.calls.length = 0
    this.answers.clear()
    this.refusals.clear()
    this.lives.length = 0
    Object.assign(this, {
      othersLive: 0,
      recordsAtOnce: 32,
      isRepeating: false,
      mediaHost: IMOU_MEDIA,
      tokenSeconds: 259_200,
    })
  }

  /** Tokens that were given are no longer accepted. */
  endTokens(): void {
    this.#tokens += 1_000
  }

  methods(): string[] {
    return this.calls.map(({ method }) => method)
  }

  add(deviceId: string, device: Partial<StandInDevice> = {}): void {
    this.devices.set(deviceId, { password: 'L2E7C9A1', isBound: true, isOnline: true, records: [], ...device })
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
    const method = (request.url ?? '').replace(/^\/openapi\//, '')
    const answer = this.answers.get(method)
    if (answer?.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
    const headers = { 'content-type': 'application/json', ...(answer?.location && { location: answer.location }) }
    response.writeHead(answer?.status ?? 200, headers)
    response.end(answer?.text ?? JSON.stringify({ id: '1', result: this.#resultOf(method, JSON.parse(text) as Body) }))
  }

  #resultOf(method: string, { system = {}, params = {} }: Body): Result {
    const { ver, appId, sign, time = 0, nonce = '' } = system
    if (ver !== '1.0' || appId !== IMOU_APP.appId) return refused('SN1002', 'appId不存在')
    if (Math.abs(Date.now() / 1_000 - time) > CLOCK_SKEW_SECONDS) return refused('SN1004', '时间戳过期')
    if (nonce === '' || this.#nonces.has(nonce)) return refused('SN1003', 'nonce重复')
    this.#nonces.add(nonce)
    const text = `time:${time},nonce:${nonce},appSecret:${IMOU_APP.appSecret}`
    if (createHash('md5').update(text, 'utf8').digest('hex') !== sign) return refused('SN1001', '签名错误')
    this.calls.push({ method, params })
    if (method === 'accessToken') {
      this.#tokens += 1
      return ok({ accessToken: `At_${this.#tokens}`, expireTime: this.tokenSeconds })
    }
    if (params['token'] !== `At_${this.#tokens}`) return refused('TK1002', 'token已过期或不存在')
    const refusal = this.refusals.get(method)
    if (refusal) return refused(...refusal)
    if (method === 'unbindLive') return this.#unbindLive(String(params['liveToken']))
    return method === 'liveList' ? this.#liveList(String(params['queryRange'])) : this.#ofDevice(method, params)
  }

  #ofDevice(method: string, params: Record<string, unknown>): Result {
    const deviceId = String(params['deviceId'])
    const device = this.devices.get(deviceId)
    if (!device) return refused('DV1002', '设备不存在')
    if (method === 'bindDevice') {
      if (params['code'] !== device.password) return refused('DV1004', '设备密码错误')
      device.isBound = true
      return ok({})
    }
    if (!device.isBound) return refused('OP1009', '无权限操作')
    if (method === 'deviceOnline') return ok({ deviceId, onLine: device.isOnline ? '1' : '0' })
    if (!device.isOnline) return refused('DV1007', '设备离线')
    if (params['channelId'] !== '0') return refused('DV1005', '通道不存在')
    if (method === 'bindDeviceLive') return this.#bindLive(deviceId)
    if (method === 'queryLocalRecords') return ok({ records: this.#recordsOf(device, params) })
    if (method === 'createDeviceRecordHls') return this.#recordHls(deviceId, params)
    return refused('OP1001', '未知接口')
  }

  #bindLive(deviceId: string): Result {
    if (this.lives.includes(deviceId)) return refused('LV1001', '直播地址已存在')
    this.lives.push(deviceId)
    return ok(this.#liveOf(deviceId))
  }

  #unbindLive(liveToken: string): Result {
    const place = this.lives.findIndex((deviceId) => tokenOf(deviceId) === liveToken)
    if (place === -1) return refused('LV1002', '直播不存在')
    this.lives.splice(place, 1)
    return ok({})
  }

  /** Both types of stream, each without and with TLS. */
  #liveOf(deviceId: string) {
    const streams = [0, 1].flatMap((streamId) =>
      ['http', 'https'].map((scheme) => ({
        hls: `${scheme}://${this.mediaHost}/LCO/${deviceId}/0/${streamId}/live.m3u8`,
        streamId,
      })),
    )
    return { liveToken: tokenOf(deviceId), liveStatus: 1, deviceId, channelId: 0, streams }
  }

  #liveList(queryRange: string): Result {
    const [first = 1, last = 10] = queryRange.split('-').map(Number)
    const others = Array.from({ length: this.othersLive }, (_, index) => `other-${index}`)
    return ok({
      lives: [...others, ...this.lives].slice(first - 1, last).map((id) => this.#liveOf(id)),
      count: last - first + 1,
    })
  }

  #recordsOf({ records }: StandInDevice, { beginTime, endTime, count }: Record<string, unknown>): unknown[] {
    const from = this.isRepeating ? '' : String(beginTime)
    const found = records.filter((one) => one.endTime > from && one.beginTime < String(endTime))
    if (this.calls.length > REPEATED_MAX) throw new Error('asked forever')
    return found.slice(0, Math.min(Number(count), this.recordsAtOnce)).map((one) => ({
      ...one,
      recordId: `r ${one.beginTime}`,
      fileLength: 1_024,
      channelID: 0,
      type: 'Event',
    }))
  }

  #recordHls(deviceId: string, { beginTime, endTime, recordType, streamId }: Record<string, unknown>): Result {
    if (String(beginTime).slice(0, 10) !== String(endTime).slice(0, 10)) return refused('OP1004', '不支持跨天')
    const place = [deviceId, recordType, streamId, beginTime, endTime].map((part) => encodeURIComponent(String(part)))
    return ok({ url: `https://${this.mediaHost}/record/${place.join('/')}/index.m3u8` })
  }
}
