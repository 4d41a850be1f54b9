/**
 * Whether a vehicle keeps to its geofence, over the noise of positioning (decision record 65): a breach takes three fixes or a
 * minute, its end two fixes. Pure: the same fixes give the same states, however they are cut into batches.
 */
import { ElectronicFenceType } from '@swapdesk/dictionary'
import { fenceDepth } from './fence-depth.ts'
import { type FenceShape, metresOutside } from './fence-shape.ts'
import type { Position } from './ring-crossing.ts'

/** Positions that are less accurate say nothing about a geofence. */
export const FIX_ACCURACY_MAX_M = 50
/** Nearer to the edge than that, a vehicle is neither inside nor outside. */
const MARGIN_M = 30
const BREACH_FIXES = 3
const BREACH_MS = 60_000
const RETURN_FIXES = 2

export type WatchedFence = { type: ElectronicFenceType; shape: FenceShape; speedLimit: number | null }

/** Milliseconds since 1970; accuracy in metres where the device knows it; no speed where it is not known for that position. */
export type FenceFix = { at: number; position: Position; kmh: number | undefined; accuracy?: number | undefined }

export type FenceWatch = {
  isBreached: boolean
  /** Fixes that contradict the state, one after the other, and the time of the first of them. */
  contrary: number
  contrarySince: number | null
}

export const NO_BREACH: FenceWatch = { isBreached: false, contrary: 0, contrarySince: null }

/** The alarm that a breach raises; none for return zones, where a vehicle need not be while it is used. */
export const FENCE_ALARMS = {
  [ElectronicFenceType.StayIn]: 'V028',
  [ElectronicFenceType.KeepOut]: 'V032',
  [ElectronicFenceType.Return]: null,
  [ElectronicFenceType.Speed]: 'V031',
} as const satisfies Record<ElectronicFenceType, string | null>

/**
 * How wide the strip along the edge is that decides nothing. Where an area or a hole is hardly deeper than the strip, no fix in it
 * would ever count: there it is at most half as wide as that is deep, whatever the accuracy.
 */
function marginOf(shape: FenceShape, position: Position, accuracy: number): number {
  return Math.min(Math.max(MARGIN_M, accuracy), fenceDepth(shape, position) / 2)
}

/** Whether a fix shows a breach; undefined where it is too near to the edge to say so, or not accurate enough. */
export function isBreach(fence: WatchedFence, fix: FenceFix): boolean | undefined {
  const { accuracy = 0, position, kmh } = fix
  if (accuracy > FIX_ACCURACY_MAX_M) return undefined
  const outside = metresOutside(fence.shape, position)
  const margin = marginOf(fence.shape, position, accuracy)
  switch (fence.type) {
    case ElectronicFenceType.StayIn:
    case ElectronicFenceType.Return:
      return outside > margin ? true : outside <= 0 ? false : undefined
    case ElectronicFenceType.KeepOut:
      return outside < -margin ? true : outside >= 0 ? false : undefined
    case ElectronicFenceType.Speed:
      if (outside >= 0) return false
      if (kmh === undefined) return undefined
      if (kmh <= (fence.speedLimit ?? Infinity)) return false
      return outside < -margin ? true : undefined
  }
}

/** The state after a further fix, which is newer than those before it. */
export function afterFix(watch: FenceWatch, fence: WatchedFence, fix: FenceFix): FenceWatch {
  const breach = isBreach(fence, fix)
  if (breach === undefined) return watch
  if (breach === watch.isBreached) return watch.contrary === 0 ? watch : { ...NO_BREACH, isBreached: breach }
  const contrary = watch.contrary + 1
  const contrarySince = watch.contrarySince ?? fix.at
  const isProven = breach
    ? contrary >= BREACH_FIXES || (contrary > 1 && fix.at - contrarySince >= BREACH_MS)
    : contrary >= RETURN_FIXES
  return isProven ? { ...NO_BREACH, isBreached: breach } : { isBreached: watch.isBreached, contrary, contrarySince }
}
