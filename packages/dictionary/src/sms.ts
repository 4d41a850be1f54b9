/** Dictionaries of text messages. */
import { closed, open } from './dictionary.ts'

/** Providers the server can send by; keys 1, 2 and 4 were those of others. */
export const smsProvider = open(
  'sms',
  { zh: '短信类型', en: 'SMS provider' },
  {
    Aliyun: { key: 3, zh: '阿里云', en: 'Alibaba Cloud', remark: 'ali' },
    AfricasTalking: { key: 5, zh: "Africa's Talking", en: "Africa's Talking", remark: 'africas-talking' },
    Http: { key: 6, zh: 'HTTP 接口', en: 'HTTP interface', remark: 'http' },
  },
)
export const SmsProvider = smsProvider.keys

export const smsPurpose = closed(
  'sms_purpose',
  { zh: '短信用途', en: 'Purpose' },
  {
    Code: { key: 1, zh: '验证码', en: 'Code' },
    Message: { key: 2, zh: '通知', en: 'Message' },
  },
)
export const SmsPurpose = smsPurpose.keys

export const smsState = closed(
  'sms_state',
  { zh: '发送状态', en: 'State' },
  {
    Queued: { key: 0, zh: '待发送', en: 'Queued' },
    Sent: { key: 1, zh: '已发送', en: 'Sent' },
    Failed: { key: 2, zh: '发送失败', en: 'Failed' },
    Kept: { key: 3, zh: '仅存发件箱', en: 'Kept in outbox' },
  },
)
export const SmsState = smsState.keys
