// Clicks on a map of points: a point is selected, a cluster opens, and what is at one place is listed.
import type { Position } from '@swapdesk/domain'
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { boundsAround, type Bounds } from './point-bounds'
import { CLUSTER_RADIUS, CLUSTER_ZOOM_MAX, CLUSTERS, MOVING, POINTS } from './point-layers'

/** Around the pointer, in pixels. */
const REACH = 4
const OPEN = { padding: 64, duration: 400 } as const
const TILE_PIXELS = 512
const AROUND = 360
const TRIES = 4
const RETRY_MS = 200
const layers = [CLUSTERS, POINTS, MOVING]

type Handlers = { onSelect: (key: string) => void; onList: (keys: readonly string[]) => void }
type Feature = Pick<GeoJSON.Feature, 'geometry' | 'properties'>
type Pixel = { x: number; y: number }

const keyOf = ({ properties }: Feature) => String(properties?.['key'])
const isCluster = ({ properties }: Feature) => 'cluster_id' in (properties ?? {})

function positionOf({ geometry }: Feature): Position {
  const [lng = 0, lat = 0] = (geometry as GeoJSON.Point).coordinates
  return [lng, lat]
}

/** Whether they stay one cluster however near the map is. */
function isOnePlace([west, south, east, north]: Bounds): boolean {
  const pixels = (Math.max(east - west, north - south) / AROUND) * TILE_PIXELS * 2 ** CLUSTER_ZOOM_MAX
  return pixels <= CLUSTER_RADIUS
}

/**
 * The points of a cluster that is drawn; null where it is out of date. Positions that arrive group all points again, under
 * the same ids: what the id means now must be what was drawn.
 */
async function membersOf(map: MapLibreMap, cluster: Feature): Promise<Feature[] | null> {
  const { cluster_id: id, point_count: count } = cluster.properties as { cluster_id: number; point_count: number }
  const source = map.getSource(POINTS) as GeoJSONSource
  const members = await source.getClusterLeaves(id, count + 1, 0).catch(() => [])
  const bounds = members.length === count ? boundsAround(members.map(positionOf)) : null
  if (!bounds) return null
  const [west, south, east, north] = bounds
  const [lng, lat] = positionOf(cluster)
  const degrees = (REACH * AROUND) / (TILE_PIXELS * 2 ** map.getZoom())
  const isBetween = (value: number, low: number, high: number) => value >= low - degrees && value <= high + degrees
  const isThere = isBetween(lng, west, east) || isBetween(lng + AROUND, west, east)
  return isThere && isBetween(lat, south, north) ? members : null
}

function open(map: MapLibreMap, bounds: Bounds): void {
  const camera = map.cameraForBounds(bounds, OPEN)
  // At least one level: the points of a cluster may be spread wider than the map.
  const zoom = Math.min(Math.max(camera?.zoom ?? 0, map.getZoom() + 1), CLUSTER_ZOOM_MAX)
  map.easeTo({ ...(camera?.center && { center: camera.center }), zoom, duration: OPEN.duration })
}

export function watchClicks(map: MapLibreMap, { onSelect, onList }: Handlers): () => void {
  let isOver = false
  let clicks = 0
  const featuresAt = ({ x, y }: Pixel): Feature[] =>
    map.queryRenderedFeatures(
      [
        [x - REACH, y - REACH],
        [x + REACH, y + REACH],
      ],
      { layers },
    )
  const choose = async (pixel: Pixel, tries: number): Promise<void> => {
    clicks += 1
    const turn = clicks
    const found = featuresAt(pixel)
    const singles = found.filter((feature) => !isCluster(feature))
    const clusters = new Map(found.filter(isCluster).map((one) => [String(one.properties?.['cluster_id']), one]))
    const members = await Promise.all([...clusters.values()].map((cluster) => membersOf(map, cluster)))
    if (isOver || turn !== clicks) return
    if (members.includes(null)) {
      if (tries > 1) setTimeout(() => !isOver && turn === clicks && void choose(pixel, tries - 1), RETRY_MS)
      return
    }
    const all = [...singles, ...members.flatMap((some) => some ?? [])]
    const keys = [...new Set(all.map(keyOf))]
    const [first] = keys
    if (first === undefined) return
    const bounds = boundsAround(all.map(positionOf))
    const isOpening = clusters.size > 0 && map.getZoom() < CLUSTER_ZOOM_MAX && bounds && !isOnePlace(bounds)
    if (isOpening) open(map, bounds)
    else if (keys.length > 1) onList(keys)
    else onSelect(first)
  }
  const click = ({ point: { x, y } }: MapMouseEvent) => void choose({ x, y }, TRIES)
  const point = ({ point: at }: MapMouseEvent) => {
    map.getCanvas().style.cursor = featuresAt(at).length > 0 ? 'pointer' : ''
  }
  map.on('click', click)
  map.on('mousemove', point)
  return () => {
    isOver = true
    map.off('click', click)
    map.off('mousemove', point)
  }
}

/** Calls when the map is dragged, or moved with the arrow keys. */
export function watchPanning(map: MapLibreMap, onPan: () => void): () => void {
  const move = ({ originalEvent }: { originalEvent?: unknown }) => {
    if (originalEvent instanceof KeyboardEvent && originalEvent.key.startsWith('Arrow')) onPan()
  }
  map.on('dragstart', onPan)
  map.on('movestart', move)
  return () => {
    map.off('dragstart', onPan)
    map.off('movestart', move)
  }
}
