import { expect, it } from 'vitest'
import { instantOf } from '../values/time-zone'
import { type CommandColumn, commandData, type CommandField, fieldIssues, type FieldRow } from './command-data'

const field = (name: string, type: CommandField['type'], more: Partial<CommandField> = {}): CommandField => ({
  name,
  type,
  label: name,
  labelEn: name,
  unit: null,
  isRequired: true,
  min: null,
  max: null,
  maxLength: null,
  options: [],
  columns: [],
  maxItems: null,
  ...more,
})
const column = (name: string, type: CommandColumn['type'], more: Partial<CommandColumn> = {}): CommandColumn => ({
  name,
  type,
  label: name,
  labelEn: name,
  unit: null,
  isRequired: true,
  min: null,
  max: null,
  maxLength: null,
  ...more,
})
const hours = column('fromHour', 'integer', { min: 0, max: 24 })
const windows = field('windows', 'rows', { columns: [hours, column('maxW', 'number', { min: 0 })] })
const params = field('params', 'values', { columns: [column('name', 'text'), column('value', 'value')] })
const fields = [
  field('boxId', 'integer', { min: 1, max: 64 }),
  field('volt', 'number', { isRequired: false }),
  field('on', 'boolean'),
  field('reason', 'text', { isRequired: false }),
  field('boxIds', 'integers', { isRequired: false, min: 1, max: 64 }),
  field('add', 'list'),
  windows,
]

it('makes the data of a command by the types of its fields, without what is empty', () => {
  expect(commandData(fields, { boxId: '3', reason: '' })).toEqual({ boxId: 3, on: false, add: [], windows: [] })
  const entered = {
    boxId: '3',
    volt: '53.5',
    on: true,
    boxIds: ['1', '2'],
    add: ['1234'],
    windows: [{ fromHour: '8', maxW: '1.5' }],
  }
  expect(commandData(fields, entered)).toEqual({
    boxId: 3,
    volt: 53.5,
    on: true,
    boxIds: [1, 2],
    // Card numbers are texts, also those of digits.
    add: ['1234'],
    windows: [{ fromHour: 8, maxW: 1.5 }],
  })
})

it('sends a moment in the zone of its reader as milliseconds since 1970', () => {
  const data = commandData([field('from', 'dateTime')], { from: '2026-11-20T10:24:00' })
  expect(data).toEqual({ from: instantOf('2026-11-20 10:24:00') })
  expect(fieldIssues([field('from', 'dateTime')], {})).toEqual({ from: 'required' })
})

it('says what is wrong with a field before it is sent', () => {
  expect(fieldIssues(fields, {})).toEqual({ boxId: 'required' })
  expect(fieldIssues(fields, { boxId: '65' })).toEqual({ boxId: 'range' })
  expect(fieldIssues(fields, { boxId: '1.5' })).toEqual({ boxId: 'whole' })
  expect(fieldIssues(fields, { boxId: '1', boxIds: ['7', '65'] })).toEqual({ boxIds: 'range' })
  expect(fieldIssues(fields, { boxId: '1', boxIds: ['x'] })).toEqual({ boxIds: 'whole' })
  expect(fieldIssues(fields, { boxId: '64' })).toEqual({})
})

it('says what is wrong in a row', () => {
  const rows: FieldRow[] = [{ fromHour: '8', maxW: '500' }, { fromHour: '25' }, { fromHour: '1.5', maxW: '-1' }]
  expect(fieldIssues([windows], { windows: rows })).toEqual({
    'windows.1.fromHour': 'range',
    'windows.1.maxW': 'required',
    'windows.2.fromHour': 'whole',
    'windows.2.maxW': 'range',
  })
})

it('makes named values of the type chosen for each', () => {
  const rows = [
    { name: 'maxAmp', type: 'number', value: '12.5' },
    { name: 'mode', type: 'text', value: '12' },
    { name: 'balance', type: 'boolean', value: 'false' },
    { name: 'note', type: 'text', value: '' },
  ]
  expect(commandData([params], { params: rows })).toEqual({
    params: { maxAmp: 12.5, mode: '12', balance: false, note: '' },
  })
  expect(fieldIssues([params], { params: rows })).toEqual({})
  expect(fieldIssues([params], {})).toEqual({ params: 'required' })
  expect(fieldIssues([params], { params: [] })).toEqual({ params: 'required' })
  const wrong = [...rows, { name: 'mode', type: 'number', value: '' }, { name: '', type: 'boolean', value: '' }]
  expect(fieldIssues([params], { params: wrong })).toEqual({
    'params.4.name': 'repeated',
    'params.4.value': 'required',
    'params.5.name': 'required',
    'params.5.value': 'required',
  })
})
