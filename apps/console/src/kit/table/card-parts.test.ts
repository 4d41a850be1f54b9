import { describe, expect, it } from 'vitest'
import { columnsOf } from '../columns'
import { cardHeight, cardParts } from './card-parts'

type Row = { sn: string; type: number; status: number; a: string; b: string; c: string; d: string }
const label = { zh: '名称', en: 'Name' }
const col = columnsOf<Row>({
  sn: label,
  type: { ...label, dictionary: 'BatteryType' },
  status: { ...label, dictionary: 'EnableStatus' },
  a: label,
  b: label,
  c: label,
  d: label,
})
const columns = [
  col.serial('sn'),
  col.dict('type'),
  col.text('a'),
  col.dict('status'),
  col.text('b'),
  col.text('c'),
  col.text('d'),
]

describe('a row as a card', () => {
  it('is called by its first column, with its state beside it and four more below', () => {
    const { title, state, fields } = cardParts(columns)
    expect([title?.id, state?.id]).toEqual(['sn', 'status'])
    expect(fields.map(({ id }) => id)).toEqual(['type', 'a', 'b', 'c'])
  })

  it('has its picture beside its name', () => {
    const { picture, fields } = cardParts([...columns.slice(0, 2), col.image('d'), ...columns.slice(2, 3)])
    expect(picture?.id).toBe('d')
    expect(fields.map(({ id }) => id)).toEqual(['type', 'a'])
  })

  it('is called by the column that is marked, wherever that stands', () => {
    const { title, fields } = cardParts([...columns.slice(0, 2), { ...col.text('a'), isTitle: true }])
    expect(title?.id).toBe('a')
    expect(fields.map(({ id }) => id)).toEqual(['sn', 'type'])
  })

  it('does without a state and without more', () => {
    expect(cardParts(columns.slice(0, 1))).toMatchObject({ picture: undefined, state: undefined, fields: [] })
  })

  it('is as high as its lines, two facts in each', () => {
    expect(cardHeight(4) - cardHeight(2)).toBe(cardHeight(2) - cardHeight(0))
    expect(cardHeight(3)).toBe(cardHeight(4))
  })
})
