/** What a form takes, the contract takes: whatever people type, a form that lets it through never leads to a refusal for its shape. */
import { createRequire } from 'node:module'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import * as forms from './index.ts'
import { fieldsOf } from './form.ts'

type Contract = { components: { schemas: Record<string, object> } }

const contract = createRequire(import.meta.url)('@swapdesk/contract/openapi.json') as Contract
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'contract', ...contract })

const pairs: [name: string, form: z.ZodType, schema: string][] = [
  ['vehicle', forms.vehicleInput, 'VehicleInput'],
  ['vehicle type', forms.vehicleTypeInput, 'VehicleTypeInput'],
  ['new user', forms.userInput, 'UserInput'],
  ['user', forms.userChangeInput, 'UserInput'],
  ['profile', forms.profileInput, 'ProfileInput'],
  ['password', forms.passwordInput, 'PasswordInput'],
  ['menu', forms.menuInput, 'MenuInput'],
  ['top menu', forms.topMenuInput, 'TopMenuInput'],
  ['role', forms.roleInput, 'RoleInput'],
  ['department', forms.deptInput, 'DeptInput'],
  ['post', forms.postInput, 'PostInput'],
  ['client', forms.clientInput, 'ClientInput'],
  ['data scope', forms.dataScopeInput, 'DataScopeInput'],
  ['API scope', forms.apiScopeInput, 'ApiScopeInput'],
  ['tenant', forms.tenantInput, 'TenantInput'],
  ['dictionary', forms.dictionaryInput, 'DictInput'],
  ['dictionary item', forms.dictionaryItemInput, 'DictInput'],
  ['business dictionary item', forms.dictionaryItemInput, 'DictBizInput'],
]

/** Things people type, near every rule there is; each field keeps those it takes. */
const typed: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '-1',
    '60',
    '3600',
    '9999',
    '999999',
    '1000000',
    null,
    undefined,
  ),
  fc.constantFrom('0.5', '1.50', '12.345', '999999999999.99', '1e3', 'true', 'false', '000000', '384721'),
  fc.constantFrom(
    '13800138000',
    '08031234567',
    'a@b.cn',
    '2024-02-29',
    '2026-12-31 23:59:59',
    'Asia/Shanghai',
    'CN',
    'CNY',
  ),
  fc.constantFrom(
    'password,refresh_token',
    'vehicles',
    '/a/**',
    '张伟',
    '欧阳修文',
    '{"all":[]}',
    'correct horse 7',
    '021-5555 (1)',
  ),
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,70}$/),
  fc.stringMatching(/^[1-9][0-9]{0,18}(,[1-9][0-9]{0,18}){0,3}$/),
  fc.integer({ min: -2, max: 2_000_000 }),
)

function valuesOf(form: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(form))
  const taken = fields.map(([name, field]) => [name, typed.filter((value) => field.safeParse(value).success)])
  return fc.record(Object.fromEntries(taken) as Record<string, fc.Arbitrary<unknown>>).map((values) => ({
    ...values,
    ...('password2' in values && { password2: values['password'] }),
    ...('newPassword1' in values && { newPassword1: values['newPassword'] }),
  }))
}

describe('what a form takes, the contract takes', () => {
  it.each(pairs)('%s', (_name, form, schema) => {
    const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` })
    let taken = 0
    fc.assert(
      fc.property(valuesOf(form), (values) => {
        const result = form.safeParse(values)
        if (!result.success) return
        taken += 1
        const sent: unknown = JSON.parse(JSON.stringify(result.data))
        expect([validate(sent), sent, validate.errors]).toEqual([true, sent, null])
      }),
      { numRuns: 300 },
    )
    expect(taken).toBeGreaterThan(10)
  })
})

describe('what the contract requires, the form requires', () => {
  it.each(pairs.filter(([, , schema]) => 'x-required-on-create' in (contract.components.schemas[schema] ?? {})))(
    '%s',
    (name, form, schema) => {
      const listed = contract.components.schemas[schema] as { 'x-required-on-create': string[] }
      const given = new Set(name === 'dictionary' ? ['dictKey'] : name === 'user' ? ['password'] : [])
      const wanted = listed['x-required-on-create'].filter((field) => !given.has(field))
      expect(wanted.filter((field) => !forms.isRequired(form, field))).toEqual([])
    },
  )
})
