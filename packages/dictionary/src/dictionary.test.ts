import { createRequire } from 'node:module'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  dictionaries,
  dictionaryItems,
  dictionaryLabel,
  dictionaryList,
  isOpenDictionary,
  LeaseStatus,
  VehicleType,
} from './index.ts'

type Schema = { enum?: (number | string | null)[]; 'x-dictionary'?: string }

const contract: unknown = createRequire(import.meta.url)('@swapdesk/contract/openapi.json')

/** Every schema of the contract with a dictionary, with its path. */
function codedSchemas(node: unknown, place = ''): [place: string, schema: Schema][] {
  if (typeof node !== 'object' || node === null) return []
  const own: [string, Schema][] = 'x-dictionary' in node ? [[place, node as Schema]] : []
  return [...own, ...Object.entries(node).flatMap(([name, child]) => codedSchemas(child, `${place}/${name}`))]
}

const coded = codedSchemas(contract)
const keys = (code: string) => dictionaryItems(code).map(({ dictKey }) => dictKey)

describe('the contract and the dictionaries', () => {
  it('finds coded fields in the contract', () => {
    expect(coded.length).toBeGreaterThan(10)
  })

  it.each(coded)('%s has an existing dictionary', (_place, schema) => {
    expect(Object.keys(dictionaries)).toContain(schema['x-dictionary'])
  })

  it.each(coded.filter(([, schema]) => schema.enum))(
    '%s lists exactly the items of its dictionary',
    (_place, schema) => {
      const code = schema['x-dictionary'] ?? ''
      const listed = (schema.enum ?? []).filter((value) => value !== null)
      expect(isOpenDictionary(code)).toBe(false)
      expect(new Set(listed.map(String))).toEqual(new Set(keys(code)))
    },
  )

  it.each(coded.filter(([, schema]) => !schema.enum))('%s leaves an open dictionary open', (_place, schema) => {
    expect(isOpenDictionary(schema['x-dictionary'] ?? '')).toBe(true)
  })
})

describe('every dictionary', () => {
  it.each(dictionaryList)('$code has distinct keys and labels in both languages', ({ name, nameEn, items }) => {
    expect(name).toMatch(/[\u4E00-\u9FFF]/)
    expect(nameEn).toMatch(/^[ -~]+$/)
    expect(new Set(items.map(({ dictKey }) => dictKey)).size).toBe(items.length)
    expect(items.every(({ dictValue, dictValueEn }) => dictValue !== '' && /^[ -~]+$/.test(dictValueEn))).toBe(true)
    expect(items.map(({ sort }) => sort)).toEqual(items.map((_, index) => index + 1))
  })

  it.each(Object.entries(dictionaries))('%s has its code as key', (code, dictionary) => {
    expect(dictionary.code).toBe(code)
  })
})

describe('constants and labels', () => {
  it('are typed constants', () => {
    expectTypeOf<VehicleType>().toEqualTypeOf<1 | 2>()
    expect(VehicleType.Sale).toBe(1)
    expect(LeaseStatus.OutOfService).toBe(4)
  })

  it('labels a key in both languages, as text or number', () => {
    expect(dictionaryLabel('LeaseStatus', 0, 'zh')).toBe('待租')
    expect(dictionaryLabel('LeaseStatus', '0', 'en')).toBe('Idle')
  })

  it('has no label for unknown keys and codes', () => {
    expect(dictionaryLabel('LeaseStatus', 99, 'zh')).toBeUndefined()
    expect(dictionaryLabel('LeaseStatus', null, 'zh')).toBeUndefined()
    expect(dictionaryLabel('toString', 1, 'zh')).toBeUndefined()
    expect(dictionaryItems('constructor')).toEqual([])
  })
})
