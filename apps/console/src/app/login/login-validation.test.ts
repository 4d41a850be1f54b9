import { describe, expect, it } from 'vitest'
import { loginIssues, loginMaxLength } from './login-validation'

const empty = { tenantId: '', account: '', password: '', captcha: '' }

describe('the login form', () => {
  it('names every empty field, the captcha only where it is required', () => {
    expect(Object.keys(loginIssues(empty, true, 'en'))).toEqual(['tenantId', 'account', 'password', 'captcha'])
    expect(Object.keys(loginIssues(empty, false, 'en'))).toEqual(['tenantId', 'account', 'password'])
  })

  it('says what is missing in the language of the user', () => {
    expect(loginIssues(empty, false, 'zh').account).toBe('请先输入账号名称')
    expect(loginIssues(empty, false, 'en').account).toBe('Enter the account name first')
  })

  it('accepts a complete form, and takes its limits from the schema', () => {
    const complete = { tenantId: '384721', account: 'operator', password: 'secret-1', captcha: 'H7KP' }
    expect(loginIssues(complete, true, 'zh')).toEqual({})
    expect(loginMaxLength('captcha')).toBe(16)
  })
})
