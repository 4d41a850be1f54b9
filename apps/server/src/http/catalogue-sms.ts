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
  'sms.code-unknown': entry(
    404,
    '没有编号为 {code} 的短信配置，请先新增；试发可使用内置编号 test',
    'There is no SMS setting with the code {code}: add it first; to try, use the built-in code test',
  ),
  'sms.params-differ': entry(400, '短信参数须恰好为：{names}', 'The template takes exactly these parameters: {names}'),
  'sms.params-texts': entry(
    400,
    '短信参数的值须为 1 到 {max} 个字符的文本',
    'The values of parameters are texts of 1 to {max} characters',
  ),
  'sms.phone-format': entry(
    400,
    '手机号码格式不正确，其他国家的号码以 + 和区号开头',
    'Not a valid phone number; begin numbers of other countries with + and the country code',
  ),
  'sms.phone-limit': entry(
    429,
    '该号码 24 小时内的短信已达上限 {max} 条，上限由参数 sms.phone-daily-max 设置',
    'This phone got {max} messages within 24 hours, the limit (parameter sms.phone-daily-max)',
  ),
  'sms.tenant-limit': entry(
    429,
    '本租户一小时内的短信已达上限 {max} 条，上限由参数 sms.tenant-hourly-max 设置',
    'This tenant sent {max} messages within an hour, the limit (parameter sms.tenant-hourly-max)',
  ),
} satisfies Record<string, ProblemEntry>
