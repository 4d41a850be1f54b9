// Plays a track: a moment that runs through its time at a multiple of real time, and skips stops and silences.
import { trackStepKind } from '@swapdesk/domain'
import { useEffect, useState } from 'react'
import type { Point } from './track-fixes'

export const playbackSpeeds = [1, 2, 4, 8, 16, 32] as const
type PlaybackSpeed = (typeof playbackSpeeds)[number]
/** Standing for longer is skipped: nothing happens in it. */
const SKIPPED_MS = 30_000

/** The moment after `at`, or when it moves again. */
function momentAfter(points: readonly Point[], at: number, passed: number): number {
  const next = points.findIndex((point) => point.at > at)
  const [from, to] = [points[next - 1], points[next]]
  if (from && to && trackStepKind(from, to) !== 'moving' && to.at - at > SKIPPED_MS) return to.at
  return at + passed
}

export function usePlayback(points: readonly Point[]) {
  const start = points[0]?.at ?? 0
  const end = points.at(-1)?.at ?? 0
  const [at, setAt] = useState(start)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<PlaybackSpeed>(16)
  // Another track is played from its start.
  const [shown, setShown] = useState(points)
  if (shown !== points) {
    setShown(points)
    setAt(start)
    setPlaying(false)
  }
  useEffect(() => {
    if (!isPlaying) return undefined
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = (now - before) * speed
      before = now
      setAt((moment) => Math.min(end, momentAfter(points, moment, passed)))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, points, end])
  if (isPlaying && at >= end) setPlaying(false)
  const toggle = () => {
    if (!isPlaying && at >= end) setAt(start)
    setPlaying(!isPlaying)
  }
  return { at, setAt, start, end, isPlaying, toggle, speed, setSpeed }
}
