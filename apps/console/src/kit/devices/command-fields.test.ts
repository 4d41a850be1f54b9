import { expect, it } from 'vitest'
import { instantOf } from '../values/time-zone'
import { commandData, type CommandField, fieldIssues } from './command-fields'

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
  ...more,
})
const fields = [
  field('boxId', 'integer', { min: 1, max: 64 }),
  field('volt', 'number', { isRequired: false }),
  field('on', 'boolean'),
  field('reason', 'text', { isRequired: false }),
  field('boxIds', 'list', { isRequired: false }),
  field('add', 'list'),
  field('windows', 'json', { isRequired: false }),
]

it('makes the data of a command by the types of its fields, without what is empty', () => {
  expect(commandData(fields, { boxId: '3', reason: '' })).toEqual({ boxId: 3, on: false, add: [] })
  const entered = { boxId: '3', volt: '53.5', on: true, boxIds: ['1', '2'], add: ['NF1'], windows: '[{"maxW":1}]' }
  expect(commandData(fields, entered)).toEqual({
    boxId: 3,
    volt: 53.5,
    on: true,
    boxIds: [1, 2],
    add: ['NF1'],
    windows: [{ maxW: 1 }],
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
  expect(fieldIssues(fields, { boxId: '1', windows: '[{' })).toEqual({ windows: 'json' })
  expect(fieldIssues(fields, { boxId: '64' })).toEqual({})
})
