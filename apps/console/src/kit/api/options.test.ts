import { expect, it } from 'vitest'
import { treeData } from './options'

it('makes a leaf of a node without children, whichever way a back end says that', () => {
  const leaf = { id: '2', title: '浦东', titleEn: '' }
  const forest = [{ id: '1', title: '总部', titleEn: 'Head office', children: [leaf, { ...leaf, children: [] }] }]
  const known = { value: '2', label: '浦东' }
  expect(treeData(forest, 'en')).toEqual([{ value: '1', label: 'Head office', children: [known, known] }])
})
