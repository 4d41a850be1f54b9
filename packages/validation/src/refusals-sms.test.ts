/** Refusals of the forms of text messages. */
import { describe } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const long = 'x'.repeat(300)
const sms = {
  category: '3',
  smsCode: 'code-1',
  templateId: 'T1',
  accessKey: 'AK-1',
  secretKey: 'keep it',
  content: '验证码 ${code}',
  contentEn: 'Code ${code}',
}

const tried = {
  'new text messages': { form: forms.smsInput, schema: 'SmsInput', right: sms },
  'text messages': { form: forms.smsChangeInput, schema: 'SmsInput', right: sms },
  'text message': {
    form: forms.smsMessageInput,
    schema: 'SmsMessageInput',
    right: { code: 'yunpian-1', phones: '13800138000,+256772000000', params: '{"code":"1234"}' },
  },
  'code by text message': { form: forms.smsCodeInput, schema: 'SmsCodeInput', right: { phone: '13800138000' } },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['new text messages', { category: '' }, 'category', '请选择资源类型', 'Choose the provider', 'contract'],
  ['new text messages', { smsCode: '' }, 'smsCode', '请输入资源编号', 'Enter the resource code', 'contract'],
  ['new text messages', { templateId: '' }, 'templateId', '请输入模板 ID', 'Enter the template id', 'rule'],
  ['new text messages', { category: '6' }, 'endpoint', '请输入资源地址', 'Enter the endpoint', 'rule'],
  [
    'text messages',
    { endpoint: 'sms.example' },
    'endpoint',
    '地址以 http:// 或 https:// 开头',
    'An address begins with http:// or https://',
    'contract',
  ],
  [
    'new text messages',
    { category: '5', content: '', contentEn: '' },
    'content',
    '请输入短信内容',
    'Enter the text of the message',
    'rule',
  ],
  ['text messages', { content: '' }, 'content', '请输入短信内容', 'Enter the text of the message', 'rule'],
  [
    'text messages',
    { content: '验证码 ${code', contentEn: '' },
    'content',
    '参数写作 ${名称}，名称以字母开头，只含字母、数字和下划线',
    'Write a parameter as ${name}: a letter, then letters, digits or underscores',
    'rule',
  ],
  [
    'text messages',
    { contentEn: 'Code ${1}' },
    'contentEn',
    '参数写作 ${名称}，名称以字母开头，只含字母、数字和下划线',
    'Write a parameter as ${name}: a letter, then letters, digits or underscores',
    'rule',
  ],
  [
    'text messages',
    { contentEn: 'Code ${pin}' },
    'contentEn',
    '参数须与中文内容相同',
    'Use the same parameters as the Chinese text',
    'rule',
  ],
  [
    'text messages',
    { fallbackCode: 'code-1' },
    'fallbackCode',
    '不能以自身为备用，请填写另一条配置的编号',
    'Not itself: enter the code of another setting',
    'rule',
  ],
  ['new text messages', { accessKey: '' }, 'accessKey', '请输入访问密钥名', 'Enter the access key', 'contract'],
  ['new text messages', { secretKey: '' }, 'secretKey', '请输入访问密钥', 'Enter the secret key', 'contract'],
  ['text messages', { signName: long }, 'signName', '最多 64 个字符', 'At most 64 characters', 'contract'],
  ['text message', { code: '' }, 'code', '请输入资源编号', 'Enter the resource code', 'contract'],
  ['text message', { phones: '' }, 'phones', '手机号码不能为空', 'Enter the phone number', 'contract'],
  [
    'text message',
    { phones: '13800138000;13800138001' },
    'phones',
    '手机号码以逗号分隔，最多 100 个',
    'Phone numbers separated by commas, 100 at most',
    'contract',
  ],
  ['text message', { params: '1234' }, 'params', '应为 JSON 对象', 'Write a JSON object', 'rule'],
  ['code by text message', { phone: '' }, 'phone', '手机号码不能为空', 'Enter the phone number', 'contract'],
  [
    'code by text message',
    { phone: '1380013800' },
    'phone',
    '手机号码长度不为11位',
    'A phone number has 11 digits',
    'rule',
  ],
  [
    'code by text message',
    { phone: '1380013800x' },
    'phone',
    '手机号码格式不正确',
    'Not a valid phone number',
    'contract',
  ],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})
