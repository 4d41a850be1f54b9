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
      columns: [],
      maxItems: null,
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
  expect(fieldsOf(20_022)[0]).toMatchObject({ type: 'integers', min: 1, max: 64, maxItems: 64 })
  expect(fieldsOf(20_001)).toEqual([])
})

it('describe each column of rows, and name and value of values', () => {
  const columnsOf = (cmd: number) => fieldsOf(cmd)[1]?.columns
  expect(fieldsOf(20_051).map(({ type, maxItems }) => [type, maxItems])).toEqual([
    ['integer', null],
    ['rows', 24],
  ])
  expect(columnsOf(20_051)).toMatchObject([
    { name: 'fromHour', type: 'integer', en: 'From hour', unit: 'h', isRequired: true, min: 0, max: 24 },
    { name: 'maxW', type: 'number', en: 'Power limit', unit: 'W', isRequired: true, min: 0, max: null },
  ])
  expect(fieldsOf(20_062).map(({ type }) => type)).toEqual(['integer', 'values'])
  expect(columnsOf(20_062)).toMatchObject([
    { name: 'name', type: 'text', maxLength: 32 },
    { name: 'value', type: 'value', maxLength: 64 },
  ])
})

it('all have names in both languages', () => {
  const unnamed = commandSpecs.flatMap((spec) =>
    commandFields(spec)
      .flatMap((field) => [field, ...field.columns])
      .filter(({ name, zh }) => name === zh),
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
