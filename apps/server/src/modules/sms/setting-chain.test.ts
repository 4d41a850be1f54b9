import { describe, expect, it } from 'vitest'
import { chainOf, fill, type SmsSetting, templateOf } from './setting-chain.ts'

const setting = (tenantId: string, smsCode: string, more: Partial<SmsSetting> = {}): SmsSetting => ({
  id: `${tenantId}-${smsCode}`,
  tenantId,
  category: 3,
  smsCode,
  templateId: null,
  accessKey: '',
  secretKey: '',
  endpoint: null,
  regionId: null,
  signName: null,
  content: null,
  contentEn: null,
  fallbackCode: null,
  status: 0,
  ...more,
})
const [own, platform] = ['384721', '000000']
const idsOf = (all: SmsSetting[], code: string | null) => chainOf(all, own, code).map(({ id }) => id)

describe('the chain of settings', () => {
  it('begins with the tenant’s own, else the platform’s', () => {
    const all = [setting(platform, 'a', { status: 1 }), setting(own, 'a'), setting(platform, 'b')]
    expect(idsOf(all, 'a')).toEqual(['384721-a'])
    expect(idsOf(all, 'b')).toEqual(['000000-b'])
    expect(idsOf(all, 'c')).toEqual([])
    expect(idsOf(all, null)).toEqual(['000000-a'])
    expect(idsOf([...all, setting(own, 'c', { status: 1 })], null)).toEqual(['384721-c'])
    expect(chainOf([setting('517209', 'a', { status: 1 })], own, null)).toEqual([])
  })

  it('goes on with the fallbacks of the same tenant, each once', () => {
    const all = [
      setting(platform, 'b', { fallbackCode: 'c' }),
      setting(own, 'a', { fallbackCode: 'b' }),
      setting(own, 'b', { fallbackCode: 'a' }),
      setting(own, 'c'),
      setting(own, 'x', { fallbackCode: 'gone' }),
    ]
    expect(idsOf(all, 'a')).toEqual(['384721-a', '384721-b'])
    expect(idsOf(all, 'x')).toEqual(['384721-x'])
    const long = ['1', '2', '3', '4', '5', '6'].map((code) => setting(own, code, { fallbackCode: String(+code + 1) }))
    expect(idsOf(long, '1')).toHaveLength(4)
  })
})

describe('a text', () => {
  it('is that of the language, else the Chinese one', () => {
    expect(templateOf({ content: '中', contentEn: 'En' }, 'en')).toBe('En')
    expect(templateOf({ content: '中', contentEn: 'En' }, 'zh')).toBe('中')
    expect(templateOf({ content: '中', contentEn: null }, 'en')).toBe('中')
    expect(templateOf({ content: null, contentEn: null }, 'en')).toBeUndefined()
  })

  it('takes exactly its parameters; a code those it names', () => {
    expect(fill('${a} ${b}', { a: '1', b: '2' }, false)).toEqual({ text: '1 2', params: { a: '1', b: '2' } })
    expect(fill('${a}', { a: '1', b: '2' }, false)).toEqual({ expected: ['a'] })
    expect(fill('${a}', {}, false)).toEqual({ expected: ['a'] })
    expect(fill('${code}', { code: '1', minutes: '5' }, true)).toEqual({ text: '1', params: { code: '1' } })
    expect(fill('${pin}', { code: '1', minutes: '5' }, true)).toEqual({ expected: ['pin'] })
    expect(fill(undefined, { code: '1', minutes: '5' }, true)).toEqual({ text: '', params: { code: '1' } })
    expect(fill(undefined, { x: '1' }, false)).toEqual({ text: '', params: { x: '1' } })
  })
})
