import { expect, it } from 'vitest'
import { commandFields } from './command-fields.ts'
import { commandSpec, commandSpecs } from './commands.ts'

const fieldsOf = (cmd: number) => commandFields(commandSpec(cmd)!)

it('match the payload schema, with its limits', () => {
  expect(fieldsOf(20_011)).toEqual([
    {
      name: 'threshold',
      type: 'integer',
      zh: '满电阈值',
      en: 'Full-charge threshold',
      unit: '%',
      isRequired: true,
      min: 0,
      max: 100,
      maxLength: null,
      options: [],
    },
  ])
  expect(fieldsOf(20_015).map(({ name, type, options }) => [name, type, options])).toEqual([
    ['mode', 'choice', ['full', 'delta']],
    ['baseVersion', 'integer', []],
    ['version', 'integer', []],
    ['add', 'list', []],
    ['remove', 'list', []],
  ])
  // A change may add cards, remove some, or do both.
  expect(fieldsOf(20_015).map(({ isRequired }) => isRequired)).toEqual([true, true, true, false, false])
  expect(fieldsOf(20_007).map(({ type, en }) => [type, en])).toEqual([
    ['dateTime', 'From'],
    ['dateTime', 'To'],
    ['text', 'Upload URL'],
  ])
  expect(fieldsOf(20_051).map(({ type }) => type)).toEqual(['integer', 'json'])
  expect(fieldsOf(20_001)).toEqual([])
})

it('all have names in both languages', () => {
  const unnamed = commandSpecs.flatMap((spec) => commandFields(spec).filter(({ name, zh }) => name === zh))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
