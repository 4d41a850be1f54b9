/** The providers by their keys in the dictionary `sms`. */
import { SmsProvider } from '@swapdesk/dictionary'
import type { OutboundHosts } from '../../../env-outbound.ts'
import { AFRICAS_TALKING_ADDRESSES, sendByAfricasTalking } from './africas-talking.ts'
import { ALIYUN_ADDRESS, sendByAliyun } from './aliyun.ts'
import { sendByHttp } from './http.ts'
import type { SendSms } from './provider.ts'

/** Where the providers are; tests give stand-ins. */
export type SmsAddresses = { aliyun: string; africasTalking: typeof AFRICAS_TALKING_ADDRESSES }

export const smsAddresses: SmsAddresses = { aliyun: ALIYUN_ADDRESS, africasTalking: AFRICAS_TALKING_ADDRESSES }

export function smsProviders(hosts: OutboundHosts, addresses: SmsAddresses): ReadonlyMap<number, SendSms> {
  return new Map<number, SendSms>([
    [SmsProvider.Aliyun, (setting, message) => sendByAliyun(addresses.aliyun, setting, message)],
    [
      SmsProvider.AfricasTalking,
      (setting, message) => sendByAfricasTalking(addresses.africasTalking, setting, message),
    ],
    [SmsProvider.Http, (setting, message) => sendByHttp(hosts, setting, message)],
  ])
}
