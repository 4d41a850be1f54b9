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
/** Rows that a list returned, rather than replies or rows the test has made. */
const LISTED = /\b(?:records|\w+(?:List|Page|Options|Tree))\b[^]*\.toHaveLength\(([\d_]+)\)/
const COUNTED = /\b(?:total|count|counts|length|size|toHaveCount|toHaveLength)\b/i

const numberOf = (text: string): number => Number(text.replaceAll('_', ''))
const demoCounts = new Set(
  testFiles
    .filter((path) => path.startsWith(DEMO))
    .flatMap((path) => [...read(path).matchAll(/\b\w+: ([\d_]+)\b/g)].map((match) => numberOf(match[1] as string)))
    .filter((count) => count >= DISTINCTIVE_MIN),
)

/** Where an opened bracket closes, or the end. */
function endOf(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    else if (source[at] === ')' && (depth -= 1) === 0) return at + 1
  }
  return source.length
}

/** Expectations with their matchers, over several lines where they are so written. */
function expectationsIn(source: string): { line: string; at: number }[] {
  return [...source.matchAll(/\bexpect\(/g)].map(({ index }) => {
    let end = endOf(source, index + 'expect'.length)
    for (let next = matcherAt(source, end); next > end; next = matcherAt(source, end)) end = next
    return { line: source.slice(index, end), at: source.slice(0, index).split('\n').length }
  })
}

/** The end of the matcher that follows, or where it was looked for. */
function matcherAt(source: string, from: number): number {
  const [chain] = /^\s*\.\w+\(?/.exec(source.slice(from, from + 100)) ?? []
  if (chain === undefined) return from
  return chain.endsWith('(') ? endOf(source, from + chain.length - 1) : from + chain.length
}

const expectations = testFiles
  .filter((path) => /^apps\/(server|cli|e2e)\//.test(path) && !path.startsWith(DEMO))
  .flatMap((path) =>
    expectationsIn(read(path)).map(({ line, at }) => ({ line, at: `${path}:${at}  ${line.slice(0, 120)}` })),
  )

const isTotalOfTheDemo = (line: string): boolean =>
  [TOTAL, LISTED].some((pattern) => {
    const match = pattern.exec(line)
    return match !== null && numberOf((match[1] ?? match[2]) as string) > OWN_ROWS_MAX
  })
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
    'expect(rows).toHaveLength(319)',
    "expect((await admin.data<Page>('riderPage')).records).toHaveLength(18)",
    "expect(\n  await admin.data('stationOptions'),\n).toHaveLength(6)",
  ])('would be found: %s', (line) => {
    const [found] = expectationsIn(line)
    expect(isTotalOfTheDemo(found?.line ?? '') || isCountOfTheDemo(found?.line ?? '')).toBe(true)
  })
})
