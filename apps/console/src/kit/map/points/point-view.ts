// Points on a map: drawn, moved, selected. Points that are drawn one by one move between two positions; those in clusters, or
// too many to draw with every frame, jump.
import type { Position } from '@swapdesk/domain'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { datumOf } from '../datum'
import type { MapColors } from '../map-colors'
import { ARRIVED_MS, MovingPoints } from './moving-points'
import { boundsAround } from './point-bounds'
import { changesBetween, isSamePlace } from './point-changes'
import { addPointImages } from './point-images'
import { addPointLayers, MOVING, POINTS, SELECTED } from './point-layers'
import type { PointLook } from './point-looks'
import type { MapPoint } from './point-props'

const MOVING_MAX = 400
const FIT = { padding: 48, duration: 0, maxZoom: 15 } as const
const SELECTED_ZOOM_MIN = 14
const REST_MS = 300
/** Pixels, and a share of the height. */
const SMALL_WIDTH = 480
const SMALL_OFFSET = 0.34

type Options = { looks: Readonly<Record<string, PointLook>>; colors: MapColors; isGcj02: boolean; isStill: boolean }

const collection = (features: GeoJSON.Feature[]): GeoJSON.FeatureCollection => ({ type: 'FeatureCollection', features })

export class PointView {
  readonly #map: MapLibreMap
  readonly #options: Options
  readonly #toMap: (position: Position) => Position
  readonly #moving = new MovingPoints()
  #points = new Map<string, MapPoint>()
  /** What is drawn at rest, and the selection that is drawn. */
  #resting: ReadonlyMap<string, MapPoint> = new Map()
  #ring = ''
  #isMovingDrawn = false
  #selected: string | null = null
  #isFollowed = false
  #isToCentre = false
  #fitted: number | undefined
  #frame: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(map: MapLibreMap, options: Options) {
    this.#map = map
    this.#options = options
    this.#toMap = datumOf(options.isGcj02).toMap
    addPointImages(map, options.looks)
    addPointLayers(map, options.colors)
  }

  show(points: readonly MapPoint[]): void {
    const now = performance.now()
    const before = this.#points
    this.#points = new Map(points.map((point) => [point.key, point]))
    this.#begin(before, now)
    this.#moving.settle(now)
    this.#drawResting(now)
    this.#drawMoving(now)
    this.#animate()
  }

  select(key: string | null, isFollowed: boolean): void {
    // One that is not there yet is centred when it is.
    if (key !== this.#selected) this.#isToCentre = key !== null
    this.#selected = key
    this.#isFollowed = isFollowed
    this.#drawSelected(performance.now())
  }

  /** At once: the next frame would move the map back. */
  endFollow(): void {
    this.#isFollowed = false
  }

  /** Shows all once for each `turn`; what is selected from the start comes first. */
  showAll(turn: number): void {
    if (turn === this.#fitted) return
    const bounds = boundsAround([...this.#points.values()].map(({ at }) => this.#toMap(at)))
    if (!bounds) return
    const isFirst = this.#fitted === undefined
    this.#fitted = turn
    if (isFirst && this.#selected !== null && this.#points.has(this.#selected)) return
    this.#map.fitBounds(bounds, FIT)
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    clearTimeout(this.#timer)
  }

  /** The moves of those that are drawn one by one. */
  #begin(before: ReadonlyMap<string, MapPoint>, now: number): void {
    const moved = [...this.#points.values()].filter((point) => {
      const last = before.get(point.key)
      return last !== undefined && !isSamePlace(last, point)
    })
    if (moved.length === 0) return
    const drawn = this.#options.isStill ? null : this.#drawnKeys()
    for (const { key, at } of moved) {
      const isDrawn = drawn !== null && (drawn.has(key) || key === this.#selected)
      if (isDrawn) this.#moving.begin(key, before.get(key)?.at ?? at, at, now)
      else this.#moving.forget(key)
    }
    if (this.#moving.size > MOVING_MAX) this.#moving.clear()
  }

  #lngLat(at: Position): [number, number] {
    const [lng, lat] = this.#toMap(at)
    return [lng, lat]
  }

  /** On a small map what is said of the selected point covers the middle. */
  #offset(): [number, number] {
    const { clientWidth, clientHeight } = this.#map.getContainer()
    return clientWidth < SMALL_WIDTH ? [0, clientHeight * SMALL_OFFSET] : [0, 0]
  }

  #source(id: string): GeoJSONSource {
    return this.#map.getSource(id) as GeoJSONSource
  }

  /** Points in view that are in no cluster. */
  #drawnKeys(): ReadonlySet<string> {
    const features = this.#map.queryRenderedFeatures({ layers: [POINTS, MOVING] })
    return new Set(features.map(({ properties }) => String(properties['key'])))
  }

  #featureOf(point: MapPoint, at: Position): GeoJSON.Feature {
    const { key, look, title, isStale } = point
    const isBad = this.#options.looks[look]?.isBad ?? false
    const properties = { key, look, title, isStale, isBad }
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: this.#lngLat(at) } }
  }

  /** Only what has changed is sent to the worker, as each change groups all points again. */
  #drawResting(now: number): void {
    const resting = new Map([...this.#points].filter(([key]) => !this.#moving.isMoving(key, now)))
    const { removed, changed } = changesBetween(this.#resting, resting)
    this.#resting = resting
    if (removed.length + changed.length === 0) return
    const add = changed.map((point) => this.#featureOf(point, point.at))
    void this.#source(POINTS).updateData({ remove: removed, add })
  }

  #drawMoving(now: number): void {
    const features = this.#moving.positions(now).flatMap(([key, at]) => {
      const point = this.#points.get(key)
      return point ? [this.#featureOf(point, at)] : []
    })
    if (this.#isMovingDrawn || features.length > 0) void this.#source(MOVING).setData(collection(features))
    this.#isMovingDrawn = features.length > 0
    this.#drawSelected(now)
  }

  #drawSelected(now: number): void {
    const point = this.#selected === null ? undefined : this.#points.get(this.#selected)
    const at = point && (this.#moving.at(point.key, now) ?? point.at)
    const ring = at ? at.join() : ''
    if (ring !== this.#ring)
      void this.#source(SELECTED).setData(collection(point && at ? [this.#featureOf(point, at)] : []))
    this.#ring = ring
    if (!at || !(this.#isToCentre || this.#isFollowed)) return
    const zoom = this.#isToCentre ? Math.max(this.#map.getZoom(), SELECTED_ZOOM_MIN) : this.#map.getZoom()
    this.#isToCentre = false
    this.#map.easeTo({ center: this.#lngLat(at), zoom, offset: this.#offset(), duration: 0 })
  }

  #animate(): void {
    clearTimeout(this.#timer)
    if (this.#frame !== undefined || this.#moving.size === 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined
      const now = performance.now()
      this.#drawMoving(now)
      if (this.#moving.isAnyMoving(now)) this.#animate()
      else this.#rest()
    })
  }

  /** Once all have arrived. The next positions mostly come first, so that all points are grouped once for both. */
  #rest(): void {
    this.#timer = setTimeout(() => {
      this.#drawResting(performance.now())
      this.#timer = setTimeout(() => {
        const now = performance.now()
        this.#moving.settle(now)
        this.#drawMoving(now)
      }, ARRIVED_MS)
    }, REST_MS)
  }
}
