import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colorDefault } from './accent'
import { contrast } from './color'
import { paletteOf, type Palette, type Scheme } from './palette'
import { themeDefault, themeIds, themes } from './themes'

/** The state colours, which are the same in every theme. */
const sheet = readFileSync(join(import.meta.dirname, '../../app/styles/global.css'), 'utf8')
const statusColors = [...sheet.matchAll(/--status-(\w+): light-dark\((#\w+), (#\w+)\)/g)].map(
  ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
)
const schemes: readonly Scheme[] = ['light', 'dark']
const colors = [colorDefault, '#ffeb00', '#ffffff', '#000000', '#e53935', '#00c853', '#7c4dff', '#ff9100', '#00acc1']

type Pair = readonly [what: string, over: string, under: string, min: number]

function pairsOf(palette: Palette, scheme: Scheme): Pair[] {
  const { grays, selected, tabs, header, side, shades } = palette
  const grounds = { ...grays, selected, tabs }
  const shown = ['canvas', 'surface', 'raised', 'hover', 'head', 'selected', 'tabs'] as const
  const isDark = scheme === 'dark'
  const accentText = isDark ? shades[3] : shades[8]
  const onPage = shown.flatMap((name): Pair[] => [
    [`text on ${name}`, grays.text, grounds[name], 4.5],
    [`quiet text on ${name}`, grays.quiet, grounds[name], 4.5],
    [`faint text on ${name}`, grays.faint, grounds[name], 4.5],
    [`accent text on ${name}`, accentText, grounds[name], 4.5],
    [`ring on ${name}`, isDark ? shades[3] : shades[6], grounds[name], 3],
  ])
  // The off state colours only a dot beside its text; the others colour text too.
  const states = statusColors.flatMap(({ name, [scheme]: statusColor }) =>
    (['surface', 'hover', 'selected'] as const).map((ground): Pair => [
      `state ${name} on ${ground}`,
      statusColor,
      grounds[ground],
      name === 'off' ? 3 : 4.5,
    ]),
  )
  const frames = [header, side].flatMap((frame, index): Pair[] => {
    const name = index === 0 ? 'header' : 'sidebar'
    const ring = frame.scheme === 'dark' ? shades[3] : shades[6]
    return [frame.ground, frame.hover, frame.well].flatMap((ground): Pair[] => [
      [`${name} text on ${ground}`, frame.text, ground, 4.5],
      [`${name} quiet text on ${ground}`, frame.quiet, ground, 4.5],
      [`${name} ring on ${ground}`, ring, ground, 3],
    ])
  })
  return [...onPage, ...states, ...frames, ['marked page', side.markText, side.markGround, 4.5]]
}

const cases = themeIds.flatMap((id) => schemes.map((scheme) => ({ id, scheme })))

describe('the eleven themes', () => {
  it('are those of the specification, including the default', () => {
    expect(themeIds).toHaveLength(11)
    expect(Object.keys(themes)).toEqual([...themeIds])
    expect(themeDefault).toBe('theme-bule')
  })

  it.each(cases)('$id, $scheme: every text, mark and ring has enough contrast for any colour', ({ id, scheme }) => {
    const faint = colors.flatMap((color) =>
      pairsOf(paletteOf(themes[id], color, scheme), scheme)
        .filter(([, over, under, min]) => contrast(over, under) < min)
        .map(([what, over, under]) => `${color} ${what}: ${over} on ${under} ${contrast(over, under).toFixed(2)}`),
    )
    expect(faint).toEqual([])
  })

  it('share the state colours', () => {
    expect(statusColors.map(({ name }) => name)).toEqual(['ok', 'warn', 'bad', 'off', 'info'])
  })

  it('are all different', () => {
    const looks = themeIds.map((id) => {
      const { header, side, grays } = paletteOf(themes[id], colorDefault, 'light')
      return [header.ground, side.ground, grays.canvas, themes[id].radius, themes[id].density].join()
    })
    expect(new Set(looks).size).toBe(11)
  })
})
