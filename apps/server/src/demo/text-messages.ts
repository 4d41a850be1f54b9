/** Text messages of the demo: kept in the outbox, as no provider is set up. */
import { SmsPurpose, SmsState } from '@swapdesk/dictionary'
import { type Executor, query } from '../db/database.ts'
import { secondsFromNow } from '../db/expressions.ts'

const HOUR_SECONDS = 3_600
const LIFETIME_SECONDS = 300

const ZH = [
  {
    phone: '+8613800138021',
    purpose: SmsPurpose.Code,
    text: '您的验证码是 628104，5 分钟内有效。请勿告知他人。',
    hours: 26,
  },
  { phone: '+8613800138066', purpose: SmsPurpose.Message, text: '这是一条测试短信。', hours: 3 },
]
const EN = [
  {
    phone: '+256772000021',
    purpose: SmsPurpose.Code,
    text: 'Your code is 350917, valid for 5 minutes. Do not share it.',
    hours: 20,
  },
  { phone: '+256772000066', purpose: SmsPurpose.Message, text: 'This is a test message.', hours: 2 },
]

export async function seedTextMessages(db: Executor, tenantId: string, isChinese: boolean): Promise<void> {
  const rows = (isChinese ? ZH : EN).map(({ phone, purpose, text, hours }) => ({
    tenantId,
    phone,
    purpose,
    smsCode: purpose === SmsPurpose.Code ? null : 'test',
    locale: isChinese ? 'zh' : 'en',
    messageText: text,
    state: SmsState.Kept,
    createTime: secondsFromNow(-hours * HOUR_SECONDS),
    expireTime: secondsFromNow(LIFETIME_SECONDS - hours * HOUR_SECONDS),
  }))
  await db.run(query.insertInto('smsMessage').values(rows))
}
