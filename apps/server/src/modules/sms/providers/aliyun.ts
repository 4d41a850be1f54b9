/** Alibaba Cloud: the operation SendSms, its request signed by signature method V3 (ACS3-HMAC-SHA256). */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { failureOf, post } from './post.ts'
import { type OutgoingSms, type ProviderSetting, SmsFailure } from './provider.ts'

export const ALIYUN_ADDRESS = 'https://dysmsapi.aliyuncs.com'
const ALGORITHM = 'ACS3-HMAC-SHA256'
const NONCE_BYTES = 16
/** Refusals that pass: too many requests, and errors of the provider. */
const TEMPORARY = /^(isv\.BUSINESS_LIMIT_CONTROL|isp\.|Throttling|ServiceUnavailable|InternalError)/

type Signed = {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  date: Date
  nonce: string
}

/** Percent-encoding by RFC 3986, which leaves fewer characters as they are than the language's. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hexOfHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The query and the headers of a request without a body. */
export function signRequest(
  key: { id: string; secret: string },
  { host, action, version, query, date, nonce }: Signed,
) {
  const canonicalQuery = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const hashOfBody = hexOfHash('')
  const signed = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hashOfBody,
    'x-acs-date': date.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const names = Object.keys(signed).join(';')
  const canonicalRequest = ['POST', '/', canonicalQuery, lines.join(''), names, hashOfBody].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${hexOfHash(canonicalRequest)}`)
    .digest('hex')
  const { host: _, ...headers } = signed
  const authorization = `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`
  return { query: canonicalQuery, headers: { ...headers, authorization } }
}

/** Numbers of China are given without the prefix, others without the plus sign. */
function phoneOf(phone: string): string {
  return phone.replace(/^\+86/, '').replace(/^\+/, '')
}

export async function sendByAliyun(
  address: string,
  setting: ProviderSetting,
  { id, phone, params }: OutgoingSms,
): Promise<string | null> {
  if (!setting.signName) throw new SmsFailure('Alibaba Cloud requires a signature: enter one in the SMS setting', false)
  const { query, headers } = signRequest(
    { id: setting.accessKey, secret: setting.secretKey },
    {
      host: new URL(address).host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: phoneOf(phone),
        SignName: setting.signName,
        TemplateCode: setting.templateId ?? '',
        OutId: id,
        ...(setting.regionId && { RegionId: setting.regionId }),
        ...(Object.keys(params).length > 0 && { TemplateParam: JSON.stringify(params) }),
      },
      date: new Date(),
      nonce: randomBytes(NONCE_BYTES).toString('hex'),
    },
  )
  const { status, data } = await post({ url: `${address}/?${query}`, headers, body: '' })
  const { Code: code, Message: message, BizId: bizId } = data
  if (code === 'OK') return typeof bizId === 'string' ? bizId : null
  if (typeof code !== 'string') throw failureOf(status, '')
  throw new SmsFailure(`${code}: ${String(message)}`, TEMPORARY.test(code))
}
