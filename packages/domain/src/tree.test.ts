import { describe, expect, it } from 'vitest'
import { forestOf, withAncestors } from './tree.ts'

const rows = [
  { id: '1', parentId: '0', name: 'fleet' },
  { id: '2', parentId: '1', name: 'vehicle' },
  { id: '3', parentId: '2', name: 'vehicle_add' },
  { id: '4', parentId: '0', name: 'system' },
]

describe('forestOf', () => {
  it('places rows below their parents and omits children of leaves', () => {
    expect(forestOf(rows)).toEqual([
      {
        ...rows[0],
        hasChildren: true,
        children: [{ ...rows[1], hasChildren: true, children: [{ ...rows[2], hasChildren: false }] }],
      },
      { ...rows[3], hasChildren: false },
    ])
    expect(Object.keys(forestOf(rows)[1] ?? {})).not.toContain('children')
  })

  it('makes a row without its parent a root', () => {
    expect(forestOf(rows.slice(1)).map(({ id }) => id)).toEqual(['2', '4'])
  })
})

describe('withAncestors', () => {
  it('keeps matching nodes and their ancestors', () => {
    expect(withAncestors(rows, ({ name }) => name === 'vehicle_add').map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it('is empty when nothing matches', () => {
    expect(withAncestors(rows, () => false)).toEqual([])
  })
})
