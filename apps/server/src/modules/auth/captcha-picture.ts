/**
 * The picture of a captcha. Its source does not reveal the text: letters are cut into short curves with random offsets, which
 * are mixed with decoy curves in random order in one path.
 */
import { randomInt } from 'node:crypto'

const WIDTH = 130
const HEIGHT = 40
const GRID = { width: 4, height: 6 }
const LETTER = { first: 10, step: 23.5, top: 8, scale: 3.7 }
/** Minimum and maximum number of decoy curves. */
const STRAY = [10, 24] as const

/** Strokes of each letter on the grid. */
const STROKES: Record<string, string> = {
  A: 'M0 6L2 0L4 6M1 4H3',
  B: 'M0 0V6H3L4 5V4L3 3H0M3 3L4 2V1L3 0H0',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2L4 4V2L2 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H3L4 1V2L3 3H0',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '3': 'M0 0H4L2 2L4 4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '6': 'M4 0H2L0 3V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1 6',
  '8': 'M1 3L0 2V1L1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3',
}

export const CAPTCHA_LETTERS = Object.keys(STROKES).join('')

type Point = readonly [x: number, y: number]

function jitter(spread: number): number {
  return randomInt(-spread * 100, spread * 100 + 1) / 100
}

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
]

/** The straight lines of a letter, from point to point of the grid. */
function linesOf(letter: string): [Point, Point][] {
  const lines: [Point, Point][] = []
  let [start, at]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (const [, command = '', x = '', y = ''] of (STROKES[letter] ?? '').matchAll(/([MLHVZ])(\d?) ?(\d?)/g)) {
    const to: Record<string, Point> = {
      M: [Number(x), Number(y)],
      L: [Number(x), Number(y)],
      H: [Number(x), at[1]],
      V: [at[0], Number(x)],
      Z: start,
    }
    const next = to[command] ?? at
    if (command === 'M') start = next
    else lines.push([at, next])
    at = next
  }
  return lines
}

/** A curve near the line between two points of the picture. */
function curve(from: Point, to: Point, spread: number): string {
  const near = ([x, y]: Point): string => `${(x + jitter(spread)).toFixed(2)} ${(y + jitter(spread)).toFixed(2)}`
  return `M${near(from)}Q${near(between(from, to, 0.5))} ${near(to)}`
}

function curvesOf(letter: string, place: number): string[] {
  const angle = (jitter(16) * Math.PI) / 180
  const scale = LETTER.scale + jitter(0.4)
  const [left, top] = [LETTER.first + place * LETTER.step + jitter(2), LETTER.top + jitter(2)]
  const placed = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - GRID.width / 2) * scale, (y - GRID.height / 2) * scale]
    return [
      left + (GRID.width / 2) * scale + dx * Math.cos(angle) - dy * Math.sin(angle),
      top + (GRID.height / 2) * scale + dx * Math.sin(angle) + dy * Math.cos(angle),
    ]
  }
  return linesOf(letter).flatMap(([from, to]) => {
    const [a, b] = [placed(from), placed(to)]
    // Cut into two or three, so that the number of curves reveals little about the letter.
    const cuts = randomInt(2) === 0 ? [0, 0.4 + jitter(0.2), 1] : [0, 0.3 + jitter(0.1), 0.7 + jitter(0.1), 1]
    return cuts.slice(1).map((end, index) => curve(between(a, b, cuts[index] ?? 0), between(a, b, end), 0.35))
  })
}

/** A decoy: a short curve anywhere, or a piece of a line across the picture. */
function strayCurve(): string {
  const from: Point = [randomInt(WIDTH), randomInt(HEIGHT)]
  return curve(from, [from[0] + jitter(9), from[1] + jitter(9)], 1)
}

function lineAcross(): string[] {
  const [from, to]: [Point, Point] = [
    [0, randomInt(HEIGHT)],
    [WIDTH, randomInt(HEIGHT)],
  ]
  const parts = 8
  return Array.from({ length: parts }, (_, index) =>
    curve(between(from, to, index / parts), between(from, to, (index + 1) / parts), 0.8),
  )
}

function shuffled<T>(values: readonly T[]): T[] {
  const rest = [...values]
  return values.map(() => rest.splice(randomInt(rest.length), 1)[0] as T)
}

/** The picture of a text as a data address. */
export function drawCaptcha(text: string): string {
  const strays = Array.from({ length: randomInt(STRAY[0], STRAY[1]) }, strayCurve)
  const letters = text.split('').flatMap((letter, place) => curvesOf(letter, place))
  const path = shuffled([...letters, ...strays, ...lineAcross()]).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2f6"/><path d="${path}" fill="none" stroke="#3d4a5c" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
