// Generates the style sheet of an appearance as custom properties, small enough to be stored in the browser and applied
// before the first paint.
import { colorDefault } from './accent'
import { mixed } from './color'
import { paletteOf, type Frame, type Palette, type SidebarColors } from './palette'
import type { Density } from '../../kit/appearance/appearance-store'
import type { Theme } from './themes'

type Lines = readonly (readonly [name: string, value: string])[]

/** Controls in the usual size and the small one, in pixels. */
const controls: Record<Density, readonly [usual: number, small: number]> = {
  compact: [32, 28],
  normal: [36, 30],
  comfortable: [38, 32],
}

const grayNames = {
  canvas: 'surface-canvas',
  surface: 'surface',
  raised: 'surface-raised',
  hover: 'surface-hover',
  head: 'surface-head',
  line: 'line',
  lineStrong: 'line-strong',
  text: 'text',
  quiet: 'text-quiet',
  faint: 'text-faint',
} as const

function pageLines(light: Palette, dark: Palette): Lines {
  const names = Object.entries(grayNames) as [keyof typeof grayNames, string][]
  return [
    ...names.map(([grey, name]) => [name, `light-dark(${light.grays[grey]}, ${dark.grays[grey]})`] as const),
    ['surface-selected', `light-dark(${light.selected}, ${dark.selected})`],
  ]
}

function frameLines(name: string, frame: Frame): Lines {
  return Object.entries(frame).map(([part, value]) => [
    `${name}-${part.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    value,
  ])
}

function framesLines({ header, side, tabs }: Palette): Lines {
  return [...frameLines('header', header), ...frameLines('side', side satisfies SidebarColors), ['tabs-ground', tabs]]
}

const star = (x: number, y: number, size: number, strength: number) =>
  `radial-gradient(circle at ${x}px ${y}px, rgb(255 255 255 / ${strength}) ${size}px, transparent ${size + 0.6}px)`
const stars = [
  star(24, 60, 0.6, 0.7),
  star(118, 22, 0.9, 0.5),
  star(196, 96, 0.5, 0.8),
  star(66, 142, 0.9, 0.35),
  star(160, 178, 0.6, 0.6),
].join(', ')

function shapeLines(theme: Theme): Lines {
  const { radius } = theme
  const [usual, small] = controls[theme.density]
  return [
    ['radius-small', `${Math.max(2, Math.round(radius * 0.7))}px`],
    ['radius', `${radius}px`],
    ['radius-large', `${Math.round(radius * 1.5)}px`],
    ['control', `${usual}px`],
    ['control-small', `${small}px`],
    ['side-mark-line', theme.mark === 'line' ? '3px' : '0px'],
    ['side-image', theme.hasStars ? stars : 'none'],
  ]
}

/** Mantine derives these from the theme it was started with; the picked colour replaces them. */
function accentLines({ shades }: Palette): Lines {
  return shades.map((shade, index) => [`mantine-color-accent-${index}`, shade] as const)
}

/** Two tints that Mantine writes as fixed colors in the dark scheme. */
function darkAccentLines({ shades }: Palette): Lines {
  return [
    ['mantine-color-accent-light', mixed(shades[9], '#000000', 0.5)],
    ['mantine-color-accent-light-hover', mixed(shades[9], '#000000', 0.32)],
  ]
}

function block(selector: string, lines: Lines): string {
  return `${selector} {\n${lines.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`
}

/**
 * The style sheet of an appearance. Its selectors take precedence over those of the initial appearance, and over
 * Mantine's.
 */
export function appearanceCss(theme: Theme, color: string): string {
  const [light, dark] = [paletteOf(theme, color, 'light'), paletteOf(theme, color, 'dark')]
  const isOwnColor = color.toLowerCase() !== colorDefault.toLowerCase()
  const root = ':root:root:root'
  return [
    block(root, [
      ...pageLines(light, dark),
      ...framesLines(light),
      ...shapeLines(theme),
      ...(isOwnColor ? accentLines(light) : []),
    ]),
    block(`${root}[data-mantine-color-scheme='dark']`, [
      ...framesLines(dark),
      ...(isOwnColor ? darkAccentLines(dark) : []),
    ]),
  ].join('\n')
}

/** The two initial style sheets: for the login page, and for header and sidebar of the shell. */
export function firstCss(theme: Theme, color: string): { page: string; frames: string } {
  const [light, dark] = [paletteOf(theme, color, 'light'), paletteOf(theme, color, 'dark')]
  return {
    page: block(':root', [...pageLines(light, dark), ...shapeLines(theme)]),
    frames: [
      block(':root', framesLines(light)),
      block(":root[data-mantine-color-scheme='dark']", framesLines(dark)),
    ].join('\n'),
  }
}
