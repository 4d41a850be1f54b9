/** The part of the catalogue about text messages. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const smsCatalogue = {
  'sms.code-taken': entry(409, '该资源编号已存在', 'This resource code is taken'),
  'sms.other-enabled': entry(
    409,
    '另一条短信配置刚刚被启用，请刷新后重试',
    'Another SMS setting was enabled just now; reload and try again',
  ),
  'sms.provider-unknown': entry(
    400,
    "尚不能通过该服务商发送：请选择阿里云、Africa's Talking 或 HTTP 接口",
    "Messages cannot be sent by this provider: choose Alibaba Cloud, Africa's Talking or the HTTP interface",
  ),
  'sms.endpoint-not-allowed': entry(
    400,
    '服务器未允许访问该主机，请系统管理员将其加入 SWAPDESK_OUTBOUND_HOSTS',
    'The server may not call this host: have its operator add the host to SWAPDESK_OUTBOUND_HOSTS',
  ),
  'sms.fallback-unknown': entry(
    400,
    '没有该编号的短信配置：请先新增备用配置，再在此填写其编号',
    'There is no SMS setting with this code: add the fallback first, then enter its code here',
  ),
} satisfies Record<string, ProblemEntry>
