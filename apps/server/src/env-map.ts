/**
 * The base map of the console: the built-in outline of the world, unless the operator of the server configures a style, tiles or
 * a PMTiles archive. Browsers may then call exactly the hosts named here.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where the archive in the data folder is served. */
export const PMTILES_PATH = '/maps/base.pmtiles'

export type MapConfig = {
  baseMap: 'world' | 'style' | 'tiles' | 'pmtiles'
  url: string | null
  /** The archive in the data folder that is served as `url`. */
  file: string | null
  attribution: string | null
  /** Whether the base map is in GCJ-02, as those of Chinese providers are. */
  isGcj02: boolean
  /** What browsers may call for it. */
  origins: readonly string[]
}

const FILE = /^[\w-][\w.-]*\.pmtiles$/

const httpUrl = z
  .string()
  .max(2_000)
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'an address that begins with http:// or https://')
  // A policy of browsers is a list that these would end or extend.
  .refine((text) => !/[\s;,]/.test(text), 'an address without spaces, commas and semicolons')

const archive = z
  .string()
  .refine(
    (text) => FILE.test(text) || httpUrl.safeParse(text).success,
    'the name of a .pmtiles file in the data folder, or an address',
  )

const origins = z
  .string()
  .default('')
  .transform((text, context): string[] => {
    const given = text
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean)
    const wrong = given.find((origin) => !isOrigin(origin))
    if (wrong !== undefined) context.addIssue(`origins such as "https://tiles.example.com", not "${wrong}"`)
    return given
  })

const isOrigin = (text: string) => httpUrl.safeParse(text).success && new URL(text).origin === text

export const mapVariables = {
  SWAPDESK_MAP_STYLE: httpUrl.optional(),
  SWAPDESK_MAP_TILES: httpUrl
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'an address with {z}, {x} and {y}')
    .optional(),
  SWAPDESK_MAP_PMTILES: archive.optional(),
  SWAPDESK_MAP_ORIGINS: origins,
  SWAPDESK_MAP_ATTRIBUTION: z.string().trim().max(200).optional(),
  SWAPDESK_MAP_DATUM: z.enum(['wgs84', 'gcj02']).default('wgs84'),
}

type MapValues = z.infer<z.ZodObject<typeof mapVariables>>

const WORLD = { baseMap: 'world', url: null, file: null } as const

function baseMapOf(values: MapValues, dataDir: string): Pick<MapConfig, 'baseMap' | 'url' | 'file'> {
  const { SWAPDESK_MAP_STYLE: style, SWAPDESK_MAP_TILES: tiles, SWAPDESK_MAP_PMTILES: pmtiles } = values
  if (style !== undefined) return { baseMap: 'style', url: style, file: null }
  if (tiles !== undefined) return { baseMap: 'tiles', url: tiles, file: null }
  if (pmtiles === undefined) return WORLD
  return FILE.test(pmtiles)
    ? { baseMap: 'pmtiles', url: PMTILES_PATH, file: join(dataDir, pmtiles) }
    : { baseMap: 'pmtiles', url: pmtiles, file: null }
}

export function mapConfigOf(values: MapValues, dataDir: string): MapConfig {
  const chosen = baseMapOf(values, dataDir)
  const own = chosen.url === null || chosen.file !== null ? [] : [new URL(chosen.url).origin]
  return {
    ...chosen,
    attribution: values.SWAPDESK_MAP_ATTRIBUTION ?? null,
    isGcj02: values.SWAPDESK_MAP_DATUM === 'gcj02',
    origins: [...new Set([...own, ...values.SWAPDESK_MAP_ORIGINS])],
  }
}

/** What is wrong with the variables together. */
export function mapIssuesOf(values: MapValues, dataDir: string): string[] {
  const names = ['SWAPDESK_MAP_STYLE', 'SWAPDESK_MAP_TILES', 'SWAPDESK_MAP_PMTILES'] as const
  const given = names.filter((name) => values[name] !== undefined)
  if (given.length > 1) return [`${given.join(', ')}: only one of them`]
  const { baseMap, file } = baseMapOf(values, dataDir)
  if (file !== null && !existsSync(file)) return [`SWAPDESK_MAP_PMTILES: ${file} does not exist`]
  if (baseMap === 'world' && values.SWAPDESK_MAP_DATUM === 'gcj02')
    return ['SWAPDESK_MAP_DATUM: the built-in map is in WGS-84; gcj02 needs a base map']
  return []
}
