import { SmsProvider } from '@swapdesk/dictionary'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROVIDER_KEY, PROVIDER_SECRET, StandIns } from '../../../testing/sms-providers.ts'
import { signRequest } from './aliyun.ts'
import { smsProviders } from './index.ts'
import { type OutgoingSms, type ProviderSetting, SmsFailure } from './provider.ts'

const standIns = new StandIns()

beforeAll(() => standIns.start())
afterAll(() => standIns.stop())
beforeEach(() => {
  standIns.taken.length = 0
  for (const name of ['aliyun', 'africas-talking', 'http'] as const) delete standIns.answers[name]
})

const message = { id: '7', phone: '+8613800138000', text: '您的验证码是 4821*9(3)', params: { code: "4821*9'(3)! ~" } }
const setting: ProviderSetting = {
  accessKey: PROVIDER_KEY,
  secretKey: PROVIDER_SECRET,
  templateId: 'SMS_1',
  signName: '蓝鲸 换电*',
  regionId: 'cn-hangzhou',
  endpoint: null,
}

function send(provider: number, change: Partial<ProviderSetting> = {}, sent: OutgoingSms = message) {
  const endpoint = `http://${standIns.host}/send`
  const providers = smsProviders(new Set([standIns.host]), standIns.addresses)
  return providers.get(provider)?.({ ...setting, endpoint, ...change }, sent)
}
const failure = (text: string | RegExp, isTemporary: boolean) =>
  expect.objectContaining({ message: expect.stringMatching(text) as string, isTemporary }) as SmsFailure

it('signs as the example in the documents of Alibaba Cloud', () => {
  const { headers } = signRequest(
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      host: ['ecs', 'cn-shanghai', 'aliyuncs', 'com'].join('.'),
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(headers.authorization).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
})

describe('Alibaba Cloud', () => {
  it('takes a signed request, whatever characters it has', async () => {
    expect(await send(SmsProvider.Aliyun)).toBe('biz-1')
    await send(SmsProvider.Aliyun, {}, { ...message, phone: '+256772000000', params: {} })
    expect(standIns.taken).toEqual([
      { provider: 'aliyun', phone: '13800138000', text: '蓝鲸 换电* SMS_1', params: message.params, id: '7' },
      { provider: 'aliyun', phone: '256772000000', text: '蓝鲸 换电* SMS_1', params: {}, id: '7' },
    ])
  })

  it('refuses another key and another secret, and needs a signature', async () => {
    await expect(send(SmsProvider.Aliyun, { secretKey: 'other' })).rejects.toEqual(
      failure(/^SignatureDoesNotMatch: refused$/, false),
    )
    await expect(send(SmsProvider.Aliyun, { accessKey: 'other' })).rejects.toEqual(failure('InvalidAccessKeyId', false))
    await expect(send(SmsProvider.Aliyun, { signName: null })).rejects.toEqual(failure('enter one', false))
    expect(standIns.taken).toEqual([])
  })

  it.each([
    [
      200,
      { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '非法手机号' },
      /^isv\.MOBILE_NUMBER_ILLEGAL: 非法手机号$/,
      false,
    ],
    [200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '' }, 'LIMIT_CONTROL', true],
    [503, { Code: 'ServiceUnavailable', Message: '' }, 'ServiceUnavailable', true],
    [502, '<html>', 'HTTP 502', true],
    [404, 'null', 'HTTP 404', false],
  ])('answers %s %j', async (status, body, text, isTemporary) => {
    standIns.answers.aliyun = { status, body }
    await expect(send(SmsProvider.Aliyun)).rejects.toEqual(failure(text, isTemporary))
  })
})

describe("Africa's Talking", () => {
  it('takes a message with the key, live or in the sandbox', async () => {
    expect(await send(SmsProvider.AfricasTalking)).toBe('ATXid_1')
    await send(SmsProvider.AfricasTalking, { accessKey: 'sandbox', signName: null })
    expect(standIns.taken.map(({ provider, phone, text }) => [provider, phone, text])).toEqual([
      ['africas-talking', message.phone, `${PROVIDER_KEY} 蓝鲸 换电*: ${message.text}`],
      ['africas-talking sandbox', message.phone, `sandbox : ${message.text}`],
    ])
  })

  it.each([
    [
      201,
      { SMSMessageData: { Message: '', Recipients: [{ statusCode: 403, status: 'InvalidPhoneNumber' }] } },
      /^403: InvalidPhoneNumber$/,
      false,
    ],
    [201, { SMSMessageData: { Message: '', Recipients: [{ statusCode: 501, status: 'GatewayError' }] } }, /^501/, true],
    [201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }, /^InvalidSenderId$/, false],
    [500, 'oops', 'HTTP 500', true],
  ])('answers %s %j', async (status, body, text, isTemporary) => {
    standIns.answers['africas-talking'] = { status, body }
    await expect(send(SmsProvider.AfricasTalking)).rejects.toEqual(failure(text, isTemporary))
  })

  it('refuses another key', async () => {
    await expect(send(SmsProvider.AfricasTalking, { secretKey: 'other' })).rejects.toEqual(failure('HTTP 401', false))
  })
})

describe('the HTTP interface', () => {
  it('posts a signed message, without the secret', async () => {
    expect(await send(SmsProvider.Http)).toBe('gateway-7')
    const { phone, text, params } = message
    expect(standIns.taken).toEqual([{ provider: 'http', phone, text, params, id: '7' }])
    await expect(send(SmsProvider.Http, { secretKey: 'other' })).rejects.toEqual(failure('wrong signature', false))
  })

  it('calls allowed hosts only, and follows no redirect', async () => {
    const before = standIns.requests
    for (const endpoint of ['http://127.0.0.1:9/', `http://localhost:${standIns.host.replace(/.*:/, '')}/`, null])
      await expect(send(SmsProvider.Http, { endpoint })).rejects.toEqual(failure('SWAPDESK_OUTBOUND_HOSTS', false))
    expect(standIns.requests).toBe(before)
    standIns.answers.http = { status: 307, body: '' }
    await expect(send(SmsProvider.Http)).rejects.toEqual(failure('HTTP 307', false))
    expect(standIns.requests).toBe(before + 1)
  })

  it('reads a limited reply', async () => {
    standIns.answers.http = { status: 200, body: { id: 'x'.repeat(100_000) } }
    await expect(send(SmsProvider.Http)).rejects.toEqual(failure('too large', false))
  })

  it('may be unreachable', async () => {
    const gone = new StandIns()
    await gone.start()
    const { host, addresses } = gone
    await gone.stop()
    const provider = smsProviders(new Set([host]), addresses).get(SmsProvider.Http)
    await expect(provider?.({ ...setting, endpoint: `http://${host}/` }, message)).rejects.toEqual(
      failure(/^Not reachable \(ECONN/, true),
    )
  })
})
