// The style of a PMTiles archive: pictures as they are, vectors by the usual names of their layers (Protomaps, OpenMapTiles).
import { addProtocol, type LayerSpecification, type SourceSpecification, type StyleSpecification } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import { colorsOf, labelLayout, labelPaint, type MapColors, type MapLook } from './map-colors'

const protocol = new Protocol()
let isProtocolAdded = false

/** The layers of vectors, from below to above, by the names that archives have for them. */
const KINDS: readonly { names: readonly string[]; layerOf: (colors: MapColors) => Partial<LayerSpecification> }[] = [
  { names: ['earth', 'land'], layerOf: ({ land }) => ({ type: 'fill', paint: { 'fill-color': land } }) },
  {
    names: ['landcover', 'landuse', 'park', 'natural'],
    layerOf: ({ green }) => ({ type: 'fill', paint: { 'fill-color': green, 'fill-opacity': 0.6 } }),
  },
  { names: ['water'], layerOf: ({ water }) => ({ type: 'fill', paint: { 'fill-color': water } }) },
  {
    names: ['waterway'],
    layerOf: ({ water }) => ({ type: 'line', paint: { 'line-color': water, 'line-width': 1 } }),
  },
  {
    names: ['buildings', 'building'],
    layerOf: ({ building }) => ({ type: 'fill', paint: { 'fill-color': building } }),
  },
  {
    names: ['roads', 'transportation', 'transit'],
    layerOf: ({ road }) => ({
      type: 'line',
      paint: { 'line-color': road, 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 14, 2, 18, 8] },
    }),
  },
  {
    names: ['boundaries', 'boundary'],
    layerOf: ({ border }) => ({ type: 'line', paint: { 'line-color': border, 'line-dasharray': [3, 2] } }),
  },
]
const NAMED = ['places', 'place']

function vectorLayers(present: ReadonlySet<string>, { isDark, locale }: MapLook): LayerSpecification[] {
  const colors = colorsOf(isDark)
  const drawn = KINDS.flatMap(({ names, layerOf }) =>
    names
      .filter((name) => present.has(name))
      .map((name) => ({ id: name, source: 'archive', 'source-layer': name, ...layerOf(colors) }) as LayerSpecification),
  )
  const texts = NAMED.filter((name) => present.has(name)).map((name): LayerSpecification => ({
    id: name,
    type: 'symbol',
    source: 'archive',
    'source-layer': name,
    layout: {
      ...labelLayout,
      'text-field': ['coalesce', ['get', locale === 'en' ? 'name:en' : 'name:zh'], ['get', 'name']],
    },
    paint: labelPaint(colors),
  }))
  const ground: LayerSpecification = {
    id: 'ground',
    type: 'background',
    paint: { 'background-color': present.has('earth') ? colors.water : colors.land },
  }
  return [ground, ...drawn, ...texts]
}

function layerNames(metadata: unknown): ReadonlySet<string> {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: { id?: unknown }[] }
  return new Set((layers ?? []).map(({ id }) => String(id)))
}

export async function archiveStyle(url: string, credit: string | null, look: MapLook): Promise<StyleSpecification> {
  if (!isProtocolAdded) addProtocol('pmtiles', protocol.tile)
  isProtocolAdded = true
  const archive = new PMTiles(url)
  protocol.add(archive)
  const header = await archive.getHeader()
  const isVector = header.tileType === TileType.Mvt
  const source = {
    type: isVector ? 'vector' : 'raster',
    url: `pmtiles://${url}`,
    ...(credit !== null && { attribution: credit }),
    ...(!isVector && { tileSize: 256 }),
  } as SourceSpecification
  const layers: LayerSpecification[] = isVector
    ? vectorLayers(layerNames(await archive.getMetadata()), look)
    : [{ id: 'archive', type: 'raster', source: 'archive' }]
  return { version: 8, sources: { archive: source }, layers }
}
