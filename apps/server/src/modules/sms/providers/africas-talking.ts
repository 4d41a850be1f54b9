/** Africa's Talking: the operation messaging, which takes the key in a header. */
import { failureOf, post } from './post.ts'
import { type OutgoingSms, type ProviderSetting, SmsFailure } from './provider.ts'

/** The live service, and the one for applications called "sandbox". */
export const AFRICAS_TALKING_ADDRESSES = {
  live: 'https://api.africastalking.com',
  sandbox: 'https://api.sandbox.africastalking.com',
}
/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102])
/** Errors of the provider and its gateways. */
const TEMPORARY_FROM = 500

type Recipient = { statusCode?: unknown; status?: unknown; messageId?: unknown }

function recipientOf(data: Record<string, unknown>): Recipient | undefined {
  const message = data['SMSMessageData'] as { Recipients?: Recipient[] } | undefined
  return message?.Recipients?.[0]
}

export async function sendByAfricasTalking(
  addresses: typeof AFRICAS_TALKING_ADDRESSES,
  setting: ProviderSetting,
  { phone, text }: OutgoingSms,
): Promise<string | null> {
  const address = setting.accessKey === 'sandbox' ? addresses.sandbox : addresses.live
  const { status, data } = await post({
    url: `${address}/version1/messaging`,
    headers: {
      apiKey: setting.secretKey,
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      username: setting.accessKey,
      to: phone,
      message: text,
      ...(setting.signName && { from: setting.signName }),
    }).toString(),
  })
  const recipient = recipientOf(data)
  if (!recipient) throw failureOf(status, textOf(data))
  const code = Number(recipient.statusCode)
  if (TAKEN.has(code)) return typeof recipient.messageId === 'string' ? recipient.messageId : null
  throw new SmsFailure(`${code}: ${String(recipient.status)}`, code >= TEMPORARY_FROM)
}

/** Why nobody was sent anything, e.g. an unknown sender. */
function textOf(data: Record<string, unknown>): string {
  const message = (data['SMSMessageData'] as { Message?: unknown } | undefined)?.Message
  return typeof message === 'string' ? message : ''
}
