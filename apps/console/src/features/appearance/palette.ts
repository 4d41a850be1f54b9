// Computes every colour of the console from a theme and the user's colour, as hex values for the style sheet and tests.
import { shadesOf, type Shades } from './accent'
import { contrast, hexOfOklch, luminance, mixed } from './color'
import type { Background, Theme } from './themes'

export type Scheme = 'light' | 'dark'

/** Lightness and chroma (at strength 1) of each grey, in OKLCH. */
const grays = {
  light: {
    canvas: [0.976, 0.003],
    surface: [1, 0],
    raised: [1, 0],
    hover: [0.975, 0.006],
    head: [0.982, 0.003],
    line: [0.936, 0.0075],
    lineStrong: [0.887, 0.011],
    text: [0.254, 0.023],
    quiet: [0.504, 0.03],
    faint: [0.53, 0.03],
  },
  dark: {
    canvas: [0.176, 0.014],
    surface: [0.208, 0.018],
    raised: [0.238, 0.02],
    hover: [0.25, 0.022],
    head: [0.229, 0.02],
    line: [0.302, 0.024],
    lineStrong: [0.391, 0.03],
    text: [0.902, 0.014],
    quiet: [0.72, 0.026],
    faint: [0.68, 0.03],
  },
} as const
type GrayName = keyof (typeof grays)['light']
type GrayScale = Record<GrayName, string>

/**
 * The header or the sidebar: light-on-dark or dark-on-light by its own background, independent of the page's colour
 * scheme.
 */
export type Frame = {
  scheme: Scheme
  ground: string
  hover: string
  /** Background of inset parts, such as the search. */
  well: string
  line: string
  text: string
  quiet: string
}
export type SidebarColors = Frame & { markGround: string; markText: string }
export type Palette = {
  grays: GrayScale
  selected: string
  tabs: string
  header: Frame
  side: SidebarColors
  shades: Shades
}

function grayScaleOf({ tint: [hue, strength] }: Theme, scheme: Scheme): GrayScale {
  const entries = Object.entries(grays[scheme]).map(([name, [lightness, chroma]]) => [
    name,
    hexOfOklch({ lightness, chroma: chroma * strength, hue }),
  ])
  return Object.fromEntries(entries) as GrayScale
}

const darkBelow = 0.18
const textMin = 4.5

/** The lowest of these shares of white that is readable on a background. */
function quietOn(ground: string): string {
  const shares = [0.64, 0.68, 0.72, 0.76, 0.8, 0.85, 0.9]
  const readable = shares.map((share) => mixed(ground, '#ffffff', share)).find((text) => contrast(text, ground) >= 5.4)
  return readable ?? '#ffffff'
}

function frameOf(ground: Background, page: GrayScale, shades: Shades, scheme: Scheme): Frame {
  const color = ground === 'accent' ? (scheme === 'dark' ? mixed(shades[9], '#000000', 0.35) : shades[8]) : ground
  const isPage = color === 'canvas' || color === 'surface'
  const hex = isPage ? page[color] : color
  if (luminance(hex) < darkBelow && !isPage) {
    const white = (share: number) => mixed(hex, '#ffffff', share)
    const lines = { hover: white(0.08), well: white(0.07), line: white(0.12) }
    return { scheme: 'dark', ground: hex, ...lines, text: white(0.93), quiet: quietOn(white(0.08)) }
  }
  const over = scheme === 'dark' ? '#ffffff' : page.text
  const lines = { hover: mixed(hex, over, 0.05), well: color === 'surface' ? page.head : mixed(hex, over, 0.035) }
  const line = isPage ? page.line : mixed(hex, over, 0.1)
  return { scheme, ground: hex, ...lines, line, text: page.text, quiet: page.quiet }
}

/** The darkest (or lightest) shade of text that is readable on a background. */
function readableOn(ground: string, candidates: readonly string[]): string {
  return candidates.find((candidate) => contrast(candidate, ground) >= textMin) ?? candidates.at(-1) ?? ground
}

function sidebarColorsOf(theme: Theme, frame: Frame, shades: Shades): SidebarColors {
  if (theme.mark === 'fill') return { ...frame, markGround: shades[7], markText: '#ffffff' }
  const isDark = frame.scheme === 'dark'
  const markGround = mixed(frame.ground, isDark ? (theme.markText ?? shades[5]) : shades[6], isDark ? 0.2 : 0.12)
  const preferred = isDark ? [shades[3], shades[2], shades[1], '#ffffff'] : [shades[8], shades[9], '#000000']
  const markText = readableOn(markGround, isDark && theme.markText ? [theme.markText, '#ffffff'] : preferred)
  return { ...frame, markGround, markText }
}

export function paletteOf(theme: Theme, color: string, scheme: Scheme): Palette {
  const shades = shadesOf(color)
  const page = grayScaleOf(theme, scheme)
  const at = scheme === 'dark' ? 1 : 0
  return {
    grays: page,
    selected: scheme === 'dark' ? mixed(page.surface, shades[6], 0.2) : mixed(page.surface, shades[5], 0.12),
    tabs: page[theme.tabs],
    header: frameOf(theme.header[at], page, shades, scheme),
    side: sidebarColorsOf(theme, frameOf(theme.side[at], page, shades, scheme), shades),
    shades,
  }
}
