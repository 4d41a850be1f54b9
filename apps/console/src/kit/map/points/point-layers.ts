// Sources and layers of a map of points: clusters and single points, those that are moving, and a ring around the selected one.
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { labelLayout, labelPaint, type MapColors } from '../map-colors'

export const POINTS = 'swapdesk-points'
export const MOVING = 'swapdesk-moving'
export const SELECTED = 'swapdesk-selected'
export const CLUSTERS = 'swapdesk-clusters'

/** Up to this zoom points that overlap are one; what still does is at one place. */
export const CLUSTER_ZOOM_MAX = 19
/** Pixels. */
export const CLUSTER_RADIUS = 34
const TITLES_FROM_ZOOM = 14

const CLUSTER_COLOR = '#3b4f68'
const BAD_COLOR = '#c92a2a'

const nothing = (): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features: [] })

const isCluster = ['has', 'point_count'] as ['has', string]
const hasBad = ['>', ['get', 'bad'], 0]

function symbolsOf(id: string, source: string, colors: MapColors): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter: ['!', isCluster],
    layout: {
      ...labelLayout,
      'text-size': 11,
      'text-field': ['step', ['zoom'], '', TITLES_FROM_ZOOM, ['get', 'title']],
      'text-anchor': 'top',
      'text-offset': [0, 1.6],
      'text-optional': true,
      'icon-image': ['get', 'look'],
      'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.62, 14, 0.92],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
    paint: {
      ...labelPaint(colors),
      'icon-opacity': ['case', ['get', 'isStale'], 0.45, 1],
      'text-opacity': ['case', ['get', 'isStale'], 0.6, 1],
    },
  }
}

function clusterLayers(): LayerSpecification[] {
  return [
    {
      id: CLUSTERS,
      type: 'circle',
      source: POINTS,
      filter: isCluster,
      paint: {
        'circle-color': CLUSTER_COLOR,
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20, 1_000, 25],
        'circle-stroke-width': 2.5,
        'circle-stroke-color': ['case', hasBad, BAD_COLOR, '#ffffff'] as never,
      },
    },
    {
      id: `${CLUSTERS}-counts`,
      type: 'symbol',
      source: POINTS,
      filter: isCluster,
      layout: {
        ...labelLayout,
        'text-field': ['concat', ['get', 'point_count_abbreviated'], ['case', hasBad, '!', '']] as never,
        'text-size': 11.5,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': '#ffffff' },
    },
  ]
}

/** Above all layers of the base map. */
export function addPointLayers(map: MapLibreMap, colors: MapColors): void {
  if (map.getSource(POINTS)) return
  map.addSource(POINTS, {
    type: 'geojson',
    data: nothing(),
    promoteId: 'key',
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    maxzoom: CLUSTER_ZOOM_MAX,
    clusterMaxZoom: CLUSTER_ZOOM_MAX,
    clusterProperties: { bad: ['+', ['case', ['get', 'isBad'], 1, 0]] },
  })
  map.addSource(MOVING, { type: 'geojson', data: nothing() })
  map.addSource(SELECTED, { type: 'geojson', data: nothing() })
  for (const layer of clusterLayers()) map.addLayer(layer)
  map.addLayer(symbolsOf(POINTS, POINTS, colors))
  map.addLayer(symbolsOf(MOVING, MOVING, colors))
  map.addLayer({
    id: SELECTED,
    type: 'circle',
    source: SELECTED,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 12, 14, 17],
      'circle-color': 'transparent',
      'circle-stroke-color': '#2563c9',
      'circle-stroke-width': 3,
    },
  })
}
