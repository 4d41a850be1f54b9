/** The token endpoint's own refusals: a number and a sentence, always HTTP 400, never the envelope. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Locale, Problem } from '../../http/problem.ts'

export const tokenFailures = {
  2001: { zh: '用户名或密码错误', en: 'Wrong account or password' },
  2002: { zh: '验证码错误或已过期', en: 'The captcha is wrong or has expired' },
  2003: {
    zh: '登录失败次数过多，账号已锁定，请 {minutes} 分钟后再试',
    en: 'Too many failed attempts; try again in {minutes} minutes',
  },
  2004: { zh: '租户不存在、已停用或已过期', en: 'The tenant is unknown, disabled or expired' },
  2005: { zh: '客户端认证失败', en: 'The client is not known' },
  2006: { zh: '刷新令牌无效或已过期，请重新登录', en: 'The refresh token is no longer valid; log in again' },
  2007: { zh: '账号正在等待管理员审核', en: 'The account awaits approval by an administrator' },
  2008: { zh: '不支持的授权类型', en: 'This grant type is not supported' },
  2009: { zh: '注册申请未通过审核，请联系管理员', en: 'Your registration was refused; ask an administrator' },
  2010: { zh: '短信验证码错误或已过期', en: 'The code is wrong or has expired' },
  2011: { zh: '请选择部门和角色', en: 'Choose a department and a role' },
  2012: { zh: '只能切换到自己的部门和角色', en: 'Only a department and a role of your own can be chosen' },
  2013: {
    zh: '第三方登录未完成或已过期，请重新登录',
    en: 'The login by the third party is not valid or has expired; log in again',
  },
  2014: { zh: '第三方登录服务没有响应，请稍后再试', en: 'The third party does not answer; try again shortly' },
  2015: { zh: '未开放注册，请联系管理员开通账号', en: 'Registration is closed; ask an administrator for an account' },
  2016: { zh: '账号已停用，请联系管理员', en: 'The account is disabled; ask an administrator' },
  2017: {
    zh: '该客户端登录需要工作量证明，请升级客户端',
    en: 'This client logs in with a proof of work only; upgrade it',
  },
} as const

type TokenFailureCode = keyof typeof tokenFailures

export class TokenFailure extends Error {
  readonly code: TokenFailureCode
  readonly minutes: number

  constructor(code: TokenFailureCode, minutes = 0) {
    super(`token failure ${code}`)
    this.code = code
    this.minutes = minutes
  }

  bodyIn(locale: Locale): { error_code: number; error_description: string } {
    const text = tokenFailures[this.code][locale].replace('{minutes}', String(this.minutes))
    return { error_code: this.code, error_description: text }
  }
}

const TOKEN_OPERATIONS = new Set<OperationId | undefined>(['authToken', 'authRefresh'])

/** The token endpoint's reply to a failure; undefined where the envelope applies. */
export function tokenFailureBody(
  operation: OperationId | undefined,
  error: unknown,
  problem: Problem,
  locale: Locale,
): object | undefined {
  if (error instanceof TokenFailure) return error.bodyIn(locale)
  if (!TOKEN_OPERATIONS.has(operation) || problem.status >= 500) return undefined
  // An unreadable request counts as an unsupported grant.
  return new TokenFailure(2008).bodyIn(locale)
}
