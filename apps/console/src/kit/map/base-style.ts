// The style of the base map: the built-in outline of the world (Natural Earth, by world-atlas), or what the server is
// configured with. Labels are drawn with the fonts of the machine, so that none is loaded.
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import worldUrl from 'world-atlas/countries-50m.json?url'
import type { MapSettings } from './map-settings'
import { archiveStyle } from './archive-style'
import { colorsOf, labelLayout, labelPaint, type MapColors, type MapLook } from './map-colors'
import { worldPlaces } from './world-places'

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>

const WORLD_CREDIT = 'Natural Earth'
/** Beyond, the outlines are only a guess. */
const WORLD_ZOOM_MAX = 18

/** Degrees. */
const HALF_WORLD = 180

let world: Promise<World> | undefined

function loadWorld(): Promise<World> {
  world ??= fetch(worldUrl)
    .then((response) => response.json() as Promise<World>)
    .catch((error: unknown) => {
      world = undefined
      throw error
    })
  return world
}

function placesOf(locale: string): GeoJSON.FeatureCollection {
  const features = worldPlaces.map(([lng, lat, zh, en, zoom]): GeoJSON.Feature => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { name: locale === 'en' ? en : zh, zoom },
  }))
  return { type: 'FeatureCollection', features }
}

/** Lines without the parts that run around the world, from one of its edges to the other. */
function withoutSeam({ coordinates }: GeoJSON.MultiLineString): GeoJSON.MultiLineString {
  const parts = coordinates.flatMap((line) => {
    const cuts = line.flatMap(([lng = 0], index) => {
      const [before = lng] = line[index - 1] ?? []
      return Math.abs(lng - before) > HALF_WORLD ? [index] : []
    })
    return [0, ...cuts].map((from, index) => line.slice(from, cuts[index]))
  })
  return { type: 'MultiLineString', coordinates: parts.filter(({ length }) => length > 1) }
}

function worldLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
    { id: 'coast', type: 'line', source: 'coast', paint: { 'line-color': colors.border, 'line-width': 0.8 } },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': colors.border, 'line-width': 0.8, 'line-dasharray': [3, 2] },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      filter: ['<=', ['get', 'zoom'], ['+', ['zoom'], 0.5]],
      layout: { ...labelLayout, 'text-field': ['get', 'name'], 'symbol-sort-key': ['get', 'zoom'] },
      paint: labelPaint(colors),
    },
  ]
}

async function worldStyle({ isDark, locale }: MapLook): Promise<StyleSpecification> {
  const topology = await loadWorld()
  const { land, countries } = topology.objects
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(topology, land), attribution: WORLD_CREDIT, maxzoom: WORLD_ZOOM_MAX },
      coast: { type: 'geojson', data: withoutSeam(mesh(topology, countries, (a, b) => a === b)) },
      borders: { type: 'geojson', data: mesh(topology, countries, (a, b) => a !== b) },
      places: { type: 'geojson', data: placesOf(locale) },
    },
    layers: worldLayers(colorsOf(isDark)),
  }
}

function tilesStyle(url: string, credit: string | null): StyleSpecification {
  return {
    version: 8,
    sources: {
      tiles: { type: 'raster', tiles: [url], tileSize: 256, ...(credit !== null && { attribution: credit }) },
    },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

/** Attributions are shown as HTML: those of the configuration are plain text. */
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${String(character.codePointAt(0))};`)

/** A style, or the address of one. */
export async function baseStyle(settings: MapSettings, look: MapLook): Promise<StyleSpecification | string> {
  const { baseMap, url, attribution } = settings
  const credit = attribution === null ? null : escaped(attribution)
  if (baseMap === 'world' || url === null) return worldStyle(look)
  if (baseMap === 'style') return url
  if (baseMap === 'tiles') return tilesStyle(url, credit)
  return archiveStyle(new URL(url, location.origin).href, credit, look)
}
