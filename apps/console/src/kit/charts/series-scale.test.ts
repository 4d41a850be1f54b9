import { describe, expect, it } from 'vitest'
import { labelledIndexes, linePaths, seriesMargin, seriesPlot } from './series-scale'

const line = (values: (number | null)[]) => ({ key: 'a', name: 'A', unit: '', values })

describe('seriesPlot', () => {
  it('has bars from zero, and ticks at whole numbers for whole numbers', () => {
    const plot = seriesPlot({ lines: [line([1, 3, null])], count: 3, width: 354, isFromZero: true })
    expect(plot.ticks).toEqual([0, 1, 2, 3])
    expect(plot.y(0)).toBe(seriesMargin.top + plot.high)
    expect(plot.y(3)).toBe(seriesMargin.top)
    expect([plot.x(0), plot.x(1), plot.x(2)]).toEqual([94, 194, 294])
  })

  it('finds the moment at a position, also beside the first and the last', () => {
    const { indexAt } = seriesPlot({ lines: [line([1, 2])], count: 2, width: 254, isFromZero: true })
    expect([0, 44, 143, 145, 900].map(indexAt)).toEqual([0, 0, 0, 1, 1])
  })

  it('draws zeros at the bottom, and nothing where there is no value at all', () => {
    const zeros = seriesPlot({ lines: [line([0, 0])], count: 2, width: 300, isFromZero: true })
    expect(zeros.y(0)).toBe(seriesMargin.top + zeros.high)
    expect(seriesPlot({ lines: [line([null])], count: 1, width: 300, isFromZero: true }).ticks).toEqual([])
  })

  it('stretches lines over their own range', () => {
    const { y, ticks, high } = seriesPlot({ lines: [line([310, 318])], count: 2, width: 300, isFromZero: false })
    expect(ticks[0]).toBeGreaterThan(300)
    expect(y(310) - y(318)).toBeGreaterThan(high / 2)
  })
})

describe('percent', () => {
  it('is drawn from nothing to the whole', () => {
    const { ticks } = seriesPlot({
      lines: [{ key: 'a', name: 'A', unit: '%', values: [100, 97] }],
      count: 2,
      width: 300,
      isFromZero: false,
    })
    expect(ticks).toEqual([0, 50, 100])
  })
})

describe('labelledIndexes', () => {
  it('labels as many as fit, the last one always', () => {
    expect(labelledIndexes(7, 400)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(labelledIndexes(7, 200)).toEqual([0, 3, 6])
    expect(labelledIndexes(90, 300).at(-1)).toBe(89)
    expect(labelledIndexes(1, 10)).toEqual([0])
  })
})

describe('linePaths', () => {
  it('breaks where there is no value', () => {
    const paths = linePaths(
      [1, 2, null, 3],
      (index) => index,
      (value) => value,
    )
    expect(paths).toEqual(['M0.0 1.0L1.0 2.0', 'M3.0 3.0'])
  })
})
