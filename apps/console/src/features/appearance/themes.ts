// The eleven themes as data (spec platform §2): tint of the greys, header, sidebar, corners and density. State colours
// are the same in all of them.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Density } from '../../kit/appearance/appearance-store'

export const themeIds = [
  'default',
  'theme-white',
  'theme-dark',
  'theme-star',
  'theme-bule',
  'theme-iview',
  'theme-vip',
  'theme-cool',
  'theme-d2',
  'theme-hey',
  'theme-lte',
] as const
export type ThemeId = (typeof themeIds)[number]
/** Spec platform §9. */
export const themeDefault: ThemeId = 'theme-bule'

/** Background of the header or the sidebar: the page's greys, a dark shade of the accent, or a colour. */
export type Background = 'canvas' | 'surface' | 'accent' | `#${string}`

/** How the sidebar marks the active page: a tinted pill, a line at its edge, or filled with the accent. */
type ActiveItemStyle = 'pill' | 'line' | 'fill'

export type Theme = {
  name: MessageDescriptor
  /** Description in the dialog. */
  character: MessageDescriptor
  /** Hue in degrees (OKLCH) and strength of the grays' tint; 1 is a cool grey, 0 pure grey. */
  tint: readonly [hue: number, strength: number]
  /** In the light and in the dark scheme. */
  header: readonly [light: Background, dark: Background]
  side: readonly [light: Background, dark: Background]
  tabs: 'canvas' | 'surface'
  mark: ActiveItemStyle
  /** Text colour of the active page, if not the accent. */
  markText?: `#${string}`
  /** Stars are drawn on the sidebar. */
  hasStars?: boolean
  /** Corners of controls in pixels; larger parts follow. */
  radius: number
  density: Density
  /** Dark by default, regardless of the system's scheme. */
  isDarkFirst?: boolean
}

export const themes: Readonly<Record<ThemeId, Theme>> = {
  default: {
    name: msg`Default`,
    character: msg`Light and neutral`,
    tint: [258, 1],
    header: ['surface', 'surface'],
    side: ['canvas', 'canvas'],
    tabs: 'canvas',
    mark: 'pill',
    radius: 6,
    density: 'normal',
  },
  'theme-white': {
    name: msg`White`,
    character: msg`All white, spacious`,
    tint: [258, 0.25],
    header: ['surface', 'surface'],
    side: ['surface', 'surface'],
    tabs: 'surface',
    mark: 'pill',
    radius: 8,
    density: 'comfortable',
  },
  'theme-dark': {
    name: msg`Night`,
    character: msg`Dark by default`,
    tint: [264, 0.7],
    header: ['#1d2127', '#16181c'],
    side: ['#171a1f', '#101216'],
    tabs: 'surface',
    mark: 'pill',
    radius: 6,
    density: 'normal',
    isDarkFirst: true,
  },
  'theme-star': {
    name: msg`Starry sky`,
    character: msg`Indigo with stars`,
    tint: [280, 1.2],
    header: ['#1f1d47', '#171533'],
    side: ['#191739', '#121028'],
    tabs: 'surface',
    mark: 'pill',
    hasStars: true,
    radius: 10,
    density: 'normal',
  },
  'theme-bule': {
    name: msg`Blue`,
    character: msg`Deep blue menu, neutral page`,
    tint: [258, 1],
    header: ['surface', 'surface'],
    side: ['#0f2747', '#0b1626'],
    tabs: 'canvas',
    mark: 'pill',
    radius: 6,
    density: 'normal',
  },
  'theme-iview': {
    name: msg`iView`,
    character: msg`Slate menu, filled active item`,
    tint: [262, 0.8],
    header: ['surface', 'surface'],
    side: ['#2a3146', '#161a26'],
    tabs: 'canvas',
    mark: 'fill',
    radius: 4,
    density: 'normal',
  },
  'theme-vip': {
    name: msg`Gilded`,
    character: msg`Warm greys and gold`,
    tint: [78, 0.75],
    header: ['#29241d', '#1d1a15'],
    side: ['#211d17', '#151310'],
    tabs: 'surface',
    mark: 'line',
    markText: '#ecca85',
    radius: 6,
    density: 'normal',
  },
  'theme-cool': {
    name: msg`Cool`,
    character: msg`Sea green, rounded, spacious`,
    tint: [195, 1.1],
    header: ['surface', 'surface'],
    side: ['#e2f1f0', '#0d1f20'],
    tabs: 'surface',
    mark: 'pill',
    radius: 12,
    density: 'comfortable',
  },
  'theme-d2': {
    name: msg`D2`,
    character: msg`Single background, white content, compact`,
    tint: [285, 1.5],
    header: ['canvas', 'canvas'],
    side: ['canvas', 'canvas'],
    tabs: 'canvas',
    mark: 'fill',
    radius: 4,
    density: 'compact',
  },
  'theme-hey': {
    name: msg`Hey`,
    character: msg`Slate bar, white menu, compact`,
    tint: [250, 0.4],
    header: ['#2e343d', '#1b1f25'],
    side: ['surface', 'surface'],
    tabs: 'canvas',
    mark: 'line',
    radius: 3,
    density: 'compact',
  },
  'theme-lte': {
    name: msg`LTE`,
    character: msg`Coloured bar, square corners, compact`,
    tint: [225, 0.8],
    header: ['accent', 'accent'],
    side: ['#222d32', '#141b1e'],
    tabs: 'surface',
    mark: 'line',
    radius: 2,
    density: 'compact',
  },
}

export function isThemeId(text: unknown): text is ThemeId {
  return themeIds.includes(text as ThemeId)
}
