import type { Data } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { translator } from '../texts.ts'
import { commandParams } from './command-params.ts'

type Field = Data<'deviceCommandCatalogue'>[number]['fields'][number]

const base = { label: '', labelEn: '', unit: null, isRequired: true, min: null, max: null, maxLength: null }
const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  ...base,
  name,
  type,
  options: [],
  columns: [],
  maxItems: null,
  ...more,
})
const column = (name: string, type: Field['columns'][number]['type']) => ({ ...base, name, type })
const fields = [
  field('boxId', 'integer'),
  field('volt', 'number'),
  field('on', 'boolean'),
  field('mode', 'choice', { options: ['full', 'delta'] }),
  field('reason', 'text'),
  field('add', 'list'),
  field('boxIds', 'integers'),
  field('from', 'dateTime'),
  field('windows', 'rows', { columns: [column('fromHour', 'integer'), column('maxW', 'number')] }),
  field('params', 'values', { columns: [column('name', 'text'), column('value', 'value')] }),
]
const parsed = (...given: string[]) => commandParams(fields, given, translator('en'))
const refused =
  (...given: string[]) =>
  () =>
    parsed(...given)

it('are converted by the type of their field', () => {
  expect(parsed('boxId=7', 'volt=53.5', 'on=true', 'mode=full', 'reason=a=b')).toEqual({
    boxId: 7,
    volt: 53.5,
    on: true,
    mode: 'full',
    reason: 'a=b',
  })
  expect(parsed('add=0012,12', 'add=13', 'boxIds=1,2')).toEqual({ add: ['0012', '12', '13'], boxIds: [1, 2] })
  expect(parsed('from=1790000000000')).toEqual({ from: 1_790_000_000_000 })
  expect(parsed('from=2026-11-20 10:24:00Z')).toEqual({ from: Date.UTC(2026, 10, 20, 10, 24) })
})

it('add a row or a named value each time', () => {
  expect(parsed('windows=fromHour=0,maxW=500', 'windows=maxW=1500.5,fromHour=8')).toEqual({
    windows: [
      { fromHour: 0, maxW: 500 },
      { maxW: 1_500.5, fromHour: 8 },
    ],
  })
  expect(parsed('params.maxAmp=12.5', 'params.balance=false', 'params.mode=eco', 'params.code="12"')).toEqual({
    params: { maxAmp: 12.5, balance: false, mode: 'eco', code: '12' },
  })
})

it('are refused with what is possible', () => {
  expect(refused('box=7')).toThrow('Invalid value for --param: box')
  expect(refused('params=1')).toThrow('Invalid value for --param: params')
  expect(refused('boxId.x=1')).toThrow('Invalid value for --param: boxId.x')
  expect(refused('windows=hour=1')).toThrow('Invalid value for --param: windows=hour=1')
  expect(refused('boxId=seven')).toThrow('Invalid value for boxId: seven')
  expect(refused('boxId=')).toThrow('Invalid value for boxId: ')
  expect(refused('windows=fromHour=x')).toThrow('Invalid value for fromHour: x')
  expect(refused('on=yes')).toThrow('Invalid value for on: yes')
  expect(refused('mode=all')).toThrow('Invalid value for mode: all')
  expect(refused('from=never')).toThrow('Invalid value for from: never')
})
