// Tests do not depend on how many rows the demo has: they count stored rows, or create their own.
import { describe, expect, it } from 'vitest'
import { read, testFiles } from './source-tree.ts'

/** The demo's own tests, which state its numbers. */
const DEMO = 'apps/server/src/demo/'
/** More rows than that in an expected total are not created one by one in a test; each table of the demo has more. */
const OWN_ROWS_MAX = 5
/** Numbers of the demo below this are also frequent for other reasons. */
const DISTINCTIVE_MIN = 100

const TOTAL = /\btotal\)*\.(?:toBe|toEqual|toStrictEqual)\(([\d_]+)\)|toMatchObject\(\{ total: ([\d_]+)\b/
const COUNTED = /\b(?:total|count|counts|length|size|toHaveCount|toHaveLength)\b/i

const numberOf = (text: string): number => Number(text.replaceAll('_', ''))
const demoCounts = new Set(
  testFiles
    .filter((path) => path.startsWith(DEMO))
    .flatMap((path) => [...read(path).matchAll(/\b\w+: ([\d_]+)\b/g)].map((match) => numberOf(match[1] as string)))
    .filter((count) => count >= DISTINCTIVE_MIN),
)

const expectations = testFiles
  .filter((path) => /^apps\/(server|cli|e2e)\//.test(path) && !path.startsWith(DEMO))
  .flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}  ${line.trim()}` }))
      .filter(({ line }) => line.includes('expect(')),
  )

const isTotalOfTheDemo = (line: string): boolean => {
  const match = TOTAL.exec(line)
  return match !== null && numberOf((match[1] ?? match[2]) as string) > OWN_ROWS_MAX
}
const isCountOfTheDemo = (line: string): boolean =>
  COUNTED.test(line) &&
  !/status/i.test(line) &&
  [...line.matchAll(/(?<![\w.])\d[\d_]*\b/g)].some((match) => demoCounts.has(numberOf(match[0])))

describe('tests', () => {
  it('expect no total of the demo', () => {
    expect(expectations.filter(({ line }) => isTotalOfTheDemo(line)).map(({ at }) => at)).toEqual([])
  })

  it('contain no count of the demo', () => {
    expect(demoCounts.size).toBeGreaterThan(5)
    expect(expectations.filter(({ line }) => isCountOfTheDemo(line)).map(({ at }) => at)).toEqual([])
  })

  it.each([
    'expect((await list()).total).toBe(260)',
    'expect(page.total).toEqual(2_000)',
    'expect(await list()).toMatchObject({ total: 18, current: 1 })',
    'expect(rows).toHaveLength(315)',
  ])('would be found: %s', (line) => {
    expect(isTotalOfTheDemo(line) || isCountOfTheDemo(line)).toBe(true)
  })
})
