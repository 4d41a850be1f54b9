/**
 * The HTTP interface: a JSON body posted to an address of the operator's choice, signed by HMAC-SHA256 with the secret over the
 * time and the body (docs/operations.md, "Text messages"). The secret itself is not sent.
 */
import { createHmac } from 'node:crypto'
import { isOutboundAllowed, type OutboundHosts } from '../../../env-outbound.ts'
import { failureOf, post } from './post.ts'
import { type OutgoingSms, type ProviderSetting, SmsFailure } from './provider.ts'

const TEXT_MAX = 255

export async function sendByHttp(
  hosts: OutboundHosts,
  setting: ProviderSetting,
  { id, phone, text, params }: OutgoingSms,
): Promise<string | null> {
  const url = setting.endpoint ?? ''
  // Allowed when it was stored; the configuration may have changed since.
  if (!isOutboundAllowed(hosts, url)) {
    throw new SmsFailure('The server may not call this host: add it to SWAPDESK_OUTBOUND_HOSTS', false)
  }
  const { templateId, signName, accessKey, secretKey } = setting
  const body = JSON.stringify({ id, to: phone, text, templateId, params, signName })
  const time = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secretKey).update(`${time}.${body}`).digest('hex')
  const { status, data } = await post({
    url,
    headers: {
      'content-type': 'application/json',
      'x-sms-key': accessKey,
      'x-sms-time': time,
      'x-sms-signature': `sha256=${signature}`,
    },
    body,
  })
  if (status >= 200 && status < 300) return typeof data['id'] === 'string' ? data['id'].slice(0, TEXT_MAX) : null
  throw failureOf(status, typeof data['message'] === 'string' ? data['message'].slice(0, TEXT_MAX) : '')
}
