import { msg } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { columnsOf } from '../columns'
import { cardHeight, cardParts } from './card-parts'

type Row = { sn: string; type: number; status: number; a: string; b: string; c: string; d: string }
const col = columnsOf<Row>()
const columns = [
  col.serial('sn', msg`SN`),
  col.dict('type', msg`Type`, 'BatteryType'),
  col.text('a', msg`A`),
  col.dict('status', msg`Status`, 'EnableStatus'),
  col.text('b', msg`B`),
  col.text('c', msg`C`),
  col.text('d', msg`D`),
]

describe('a row as a card', () => {
  it('is called by its first column, with its state beside it and four more below', () => {
    const { title, state, fields } = cardParts(columns)
    expect([title?.id, state?.id]).toEqual(['sn', 'status'])
    expect(fields.map(({ id }) => id)).toEqual(['type', 'a', 'b', 'c'])
  })

  it('has its picture beside its name', () => {
    const { picture, fields } = cardParts([
      ...columns.slice(0, 2),
      col.image('d', msg`Picture`),
      ...columns.slice(2, 3),
    ])
    expect(picture?.id).toBe('d')
    expect(fields.map(({ id }) => id)).toEqual(['type', 'a'])
  })

  it('does without a state and without more', () => {
    expect(cardParts(columns.slice(0, 1))).toMatchObject({ picture: undefined, state: undefined, fields: [] })
  })

  it('is as high as its lines, two facts in each', () => {
    expect(cardHeight(4) - cardHeight(2)).toBe(cardHeight(2) - cardHeight(0))
    expect(cardHeight(3)).toBe(cardHeight(4))
  })
})
