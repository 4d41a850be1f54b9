import { expect, it } from 'vitest'
import { randomCaptchaText } from './captcha.ts'
import { CAPTCHA_LETTERS, drawCaptcha } from './captcha-picture.ts'

const sourceOf = (text: string) => Buffer.from(drawCaptcha(text).split(',')[1] ?? '', 'base64').toString()
const curvesOf = (source: string) => (/ d="([^"]+)"/.exec(source)?.[1] ?? '').split('M').filter(Boolean)
const sizeOf = (curve: string) => {
  const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = curve.split(/[ Q]/).map(Number)
  return `${(x2 - x1).toFixed(2)} ${(y2 - y1).toFixed(2)}`
}

it('has five letters', () => {
  const texts = Array.from({ length: 50 }, randomCaptchaText)
  for (const text of texts) expect(text).toMatch(/^[A-Z3-8]{5}$/)
  expect(new Set(texts).size).toBeGreaterThan(45)
})

it('does not contain its text: one path of curves without repetitions', () => {
  const sources = Array.from({ length: 5 }, () => sourceOf('AAAAA'))
  for (const source of sources) {
    expect(source.match(/<\w+/g)).toEqual(['<svg', '<rect', '<path'])
    expect(source).not.toMatch(/transform|text|<g/)
  }
  const curves = sources.flatMap(curvesOf)
  const shapes = new Set(curves.map(sizeOf))
  // Each A has five strokes; without randomness the same shapes would occur 25 times.
  expect(shapes.size).toBeGreaterThan(curves.length * 0.95)
})

it('has its curves in random order, and their number does not reveal the text', () => {
  const counts = Array.from({ length: 30 }, () => curvesOf(sourceOf('AAAAA')).length)
  expect(new Set(counts).size).toBeGreaterThan(5)
  // Adjacent curves are anywhere in the picture, not in the same letter.
  const gaps = Array.from({ length: 10 }, () => {
    const starts = curvesOf(sourceOf('AEHKM')).map((curve) => Number(curve.split(' ')[0]))
    return starts.slice(1).map((x, index) => Math.abs(x - (starts[index] ?? 0)))
  }).flat()
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(28)
})

it.each(CAPTCHA_LETTERS.split('draws %s with its own curves'))('draws %s with curves of its own', (letter) => {
  expect(curvesOf(sourceOf(letter)).length).toBeGreaterThan(curvesOf(sourceOf(' ')).length - 14)
  expect(sourceOf(letter)).not.toContain('NaN')
})
