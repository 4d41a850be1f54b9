/** The contract's pattern of phones is the rule of the forms: it refuses nothing that they accept in any country. */
import { phoneFault, TYPED_PHONE } from '@swapdesk/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { schemaOf, validatorOf } from './testing/contract.ts'

it('is the pattern of typed phones, or nothing', () => {
  expect(schemaOf('RequiredPhoneInput').pattern).toBe(TYPED_PHONE.source)
  const body = TYPED_PHONE.source.replace(/^\^\\s\*/, '').replace(/\$$/, '')
  expect(schemaOf('PhoneInput').pattern).toBe(`^\\s*(${body})?$`)
})

it.each(['CN', 'UG', ''])('accepts what the form accepts (%s)', (country) => {
  const [required, optional] = [validatorOf('RequiredPhoneInput'), validatorOf('PhoneInput')]
  const separator = fc.constantFrom('', '', ' ', '-', '.', '(', ')', '  ', '\u00a0')
  const start = fc.constantFrom('', '+', '(+', ' ', '(', '+86 ', '+256', '0772', '138')
  const digits = fc.array(fc.tuple(fc.constantFrom(...Array.from('0123456789')), separator), { maxLength: 16 })
  const property = fc.property(start, digits, (begin, pairs) => {
    const typed = begin + pairs.flat().join('')
    const isTaken = required(typed) && optional(typed)
    return phoneFault(typed.trim(), country) !== undefined || isTaken
  })
  expect(fc.check(property, { numRuns: 2_000 }).counterexample).toBeNull()
})
