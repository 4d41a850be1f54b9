/** Forms of a tenant in Shanghai and of one in Kampala, and of an installation that serves older clients. */
import { describe, expect, it } from 'vitest'
import { withFormRules } from './form-rules.ts'
import { isRequired, issuesOf, limitsOf } from './form.ts'
import { clientInput } from './forms/administration.ts'
import { batteryTypeInput } from './forms/fleet.ts'
import { nfcRechargeInput } from './forms/nfc-cards.ts'
import { profileInput } from './forms/own-account.ts'
import { initialPasswordInput } from './forms/users.ts'

const shanghai = { country: 'CN', currencyExponent: 2 }
const kampala = { country: 'UG', currencyExponent: 0 }

describe('phones and names', () => {
  const issue = (rules: typeof shanghai, values: object) => withFormRules(rules, () => issuesOf(profileInput, values))

  it.each([
    [shanghai, '13800138000', undefined],
    [shanghai, '0772123456', 'phone.length'],
    [shanghai, '23800138000', 'phone.format'],
    [shanghai, '+256772123456', undefined],
    [kampala, '0772123456', undefined],
    [kampala, '+8613800138000', undefined],
    [kampala, '13800138000', 'phone.length-other'],
    [kampala, '0172123456', 'phone.format'],
  ])('in %j the phone %s is %s', (rules, phone, fault) => {
    expect(issue(rules, { phone })['phone']).toBe(fault)
  })

  it.each([
    ['张伟', undefined],
    ['欧阳一二三', undefined],
    ['一二三四五六', 'user.name.length'],
    ['Grace Nakato', undefined],
    ['阿卜杜拉·买买提', undefined],
    ['A', 'user.name.length-other'],
    ['x'.repeat(51), 'user.name.length-other'],
  ])('the name %s is %s', (realName, fault) => {
    expect(issue(kampala, { realName })['realName']).toBe(fault)
  })
})

it.each([
  [shanghai, '10.55', undefined],
  [shanghai, '10.555', 'money.decimals'],
  [kampala, '10', undefined],
  [kampala, '10.00', undefined],
  [kampala, '10.55', 'money.whole'],
  [{ country: 'XX', currencyExponent: 1 }, '10.55', 'number.decimals:1'],
])('in %j the amount %s is %s', (rules, amount, fault) => {
  withFormRules(rules, () => {
    expect(issuesOf(nfcRechargeInput, { amount })['amount']).toBe(fault)
    expect(limitsOf(nfcRechargeInput, 'amount').decimals).toBe(rules.currencyExponent)
  })
})

it.each([
  [{ isFamily: false }, 'eight888', 'client.secret.length'],
  [{ isFamily: true }, 'eight888', undefined],
  [{ isFamily: true }, 'seven77', 'client.secret.length'],
  [{ isFamily: false }, '********', undefined],
])('with %j the client secret %s is %s', (rules, clientSecret, fault) => {
  withFormRules(rules, () => expect(issuesOf(clientInput, { clientSecret })['clientSecret']).toBe(fault))
})

it('checks the strength of a digest only where it is the password itself', () => {
  const digest = '12345678901234567890123456789012'
  const fault = (isFamily: boolean) =>
    withFormRules({ isFamily }, () => issuesOf(initialPasswordInput, { initialPassword: digest })['initialPassword'])
  expect([fault(true), fault(false)]).toEqual([undefined, 'password.variety'])
})

it('ends with the check', () => {
  expect(() =>
    withFormRules(kampala, () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect(issuesOf(profileInput, { phone: '0772123456' })['phone']).toBe('phone.length')
})

it('a phone is sent without what is written between its digits', () => {
  const sent = (rules: typeof shanghai, phone: string) =>
    withFormRules(rules, () => profileInput.parse({ phone }))['phone']
  expect(sent(kampala, '0772 123-456')).toBe('0772123456')
  expect(sent(shanghai, '+256 (772) 123456')).toBe('+256772123456')
  expect(sent(shanghai, '13800138000')).toBe('13800138000')
})

describe('the operator of a row', () => {
  const type = { bmsTypeName: '72V30Ah', voltage: 72, ah: 30 }
  const issue = (tenantId: unknown, choosesOperator: boolean) =>
    withFormRules({ choosesOperator }, () => issuesOf(batteryTypeInput, { ...type, tenantId })['tenantId'])

  it.each([
    [undefined, true, 'operator.required'],
    ['', true, 'operator.required'],
    ['000000', true, 'operator.platform'],
    ['38472', true, 'choice.unknown'],
    ['384721', true, undefined],
    [undefined, false, undefined],
    ['000000', false, undefined],
  ])('%j, chosen: %s, is %s', (tenantId, choosesOperator, fault) => {
    expect(issue(tenantId, choosesOperator)).toBe(fault)
  })

  it('is marked as required for those who choose it', () => {
    for (const choosesOperator of [true, false]) {
      const marked = withFormRules({ choosesOperator }, () => isRequired(batteryTypeInput, 'tenantId'))
      expect(marked).toBe(choosesOperator)
    }
  })
})
