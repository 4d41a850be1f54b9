import { describe, expect, it } from 'vitest'
import { fillTemplate, templateParameters } from './message-template.ts'

describe('the parameters of a text', () => {
  it.each([
    ['您的验证码是 ${code}', ['code']],
    ['${code}: ${minutes} min, ${code}', ['code', 'minutes']],
    ['costs $5 {code}', []],
    ['', []],
  ])('%s', (text, names) => expect(templateParameters(text)).toEqual(names))

  it.each(['${', '${}', '${1}', '${code', '${a b}', '${${code}}', `\${${'a'.repeat(33)}}`])('%s is none', (text) =>
    expect(templateParameters(text)).toBeUndefined(),
  )

  it('are filled in, once, by their own values only', () => {
    expect(fillTemplate('${a}-${b}-${a}', { a: '${b}', b: '$&' })).toBe('${b}-$&-${b}')
    expect(fillTemplate('${toString} ${a}', { a: '1' })).toBe('${toString} 1')
  })
})
