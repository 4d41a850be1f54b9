import { describe, expect, it } from 'vitest'
import { loginIssues, loginMaxLength } from './login-validation'

const empty = { tenantId: '', account: '', password: '' }

describe('the login form', () => {
  it('names every empty field', () => {
    expect(Object.keys(loginIssues(empty, 'en'))).toEqual(['tenantId', 'account', 'password'])
  })

  it('says what is missing in the language of the user', () => {
    expect(loginIssues(empty, 'zh').account).toBe('请先输入账号名称')
    expect(loginIssues(empty, 'en').account).toBe('Enter the account name first')
  })

  it('accepts a complete form, and takes its limits from the schema', () => {
    const complete = { tenantId: '384721', account: 'operator', password: 'secret-1' }
    expect(loginIssues(complete, 'zh')).toEqual({})
    expect(loginMaxLength('account')).toBe(64)
  })
})
