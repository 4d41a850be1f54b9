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
  it('is titled by its first column, with its state beside it and four more below', () => {
    const { title, state, fields } = cardParts(columns)
    expect([title?.id, state?.id]).toEqual(['sn', 'status'])
    expect(fields.map(({ id }) => id)).toEqual(['type', 'a', 'b', 'c'])
  })

  it('has its picture beside its name', () => {
    const { picture, fields } = cardParts([...columns.slice(0, 2), col.image('d'), ...columns.slice(2, 3)])
    expect(picture?.id).toBe('d')
    expect(fields.map(({ id }) => id)).toEqual(['type', 'a'])
  })

  it('is titled by the marked column at any position', () => {
    const { title, fields } = cardParts([...columns.slice(0, 2), { ...col.text('a'), isTitle: true }])
    expect(title?.id).toBe('a')
    expect(fields.map(({ id }) => id)).toEqual(['sn', 'type'])
  })

  it('can lack a state and further columns', () => {
    expect(cardParts(columns.slice(0, 1))).toMatchObject({ picture: undefined, state: undefined, fields: [] })
  })

  it('has the height of its lines, with two values in each', () => {
    expect(cardHeight(4) - cardHeight(2)).toBe(cardHeight(2) - cardHeight(0))
    expect(cardHeight(3)).toBe(cardHeight(4))
  })
})
