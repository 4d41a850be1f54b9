import { expect, it } from 'vitest'
import { boundsAround } from './point-bounds'

it('holds all positions in the narrowest part of the world', () => {
  expect(boundsAround([])).toBeNull()
  expect(boundsAround([[121, 31]])).toEqual([121, 31, 121, 31])
  const [shanghai, kampala] = [
    [121, 31],
    [32.5, 0.3],
  ] as const
  expect(boundsAround([shanghai, kampala])).toEqual([32.5, 0.3, 121, 31])
})

it('crosses the antimeridian where that is nearer', () => {
  const [fiji, samoa, tonga] = [
    [178, -18],
    [-172, -13.5],
    [-175, -21],
  ] as const
  expect(boundsAround([samoa, fiji, tonga])).toEqual([178, -21, 188, -13.5])
})
