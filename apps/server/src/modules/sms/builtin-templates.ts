/** Templates that need no setting: without a provider their messages are kept in the outbox. */
import type { SmsSetting } from './setting-chain.ts'

type Template = Pick<SmsSetting, 'content' | 'contentEn'>

/** The template of codes, for logins and new phone numbers. */
export const codeTemplate: Template = {
  content: '您的验证码是 ${code}，${minutes} 分钟内有效。请勿告知他人。',
  contentEn: 'Your code is ${code}, valid for ${minutes} minutes. Do not share it.',
}

const builtinTemplates: Readonly<Record<string, Template>> = {
  alarm: {
    content: '【${level}告警】${device}：${alarm}，${time}。',
    contentEn: '${level} alarm: ${device}, ${alarm}, ${time}.',
  },
  'alarm-held': {
    content: '最近一小时另有 ${count} 条告警短信暂缓发送，请登录查看。',
    contentEn: '${count} further text messages about alarms were held back. Log in to see the alarms.',
  },
  test: { content: '这是一条测试短信。', contentEn: 'This is a test message.' },
}

/** A built-in template by its code, as settings have one. */
export function builtinTemplate(code: string): Template | undefined {
  return Object.hasOwn(builtinTemplates, code) ? builtinTemplates[code] : undefined
}
