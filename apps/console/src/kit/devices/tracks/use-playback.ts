// Plays a track: a moment that runs through its time at a multiple of real time, and skips stops and silences.
import { trackStepKind } from '@swapdesk/domain'
import { useEffect, useMemo, useState } from 'react'
import type { Point } from './track-fixes'

export const playbackSpeeds = [1, 2, 4, 8, 16, 32] as const
type PlaybackSpeed = (typeof playbackSpeeds)[number]
/** Standing or silence of more is skipped: nothing happens in it. */
const SKIPPED_MS = 30_000
/** So often the mark moves: drawing the page more often costs more than the eye gains. */
const EVERY_MS = 50
/** A hidden page gets no frames: what passed meanwhile is not caught up with. */
const FRAME_MAX_MS = 200

type Skip = { from: number; until: number }

/** When it stood or was silent, from when until when, in the order of time. */
export function skipsOf(points: readonly Point[]): Skip[] {
  const skips: Skip[] = []
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (!from || trackStepKind(from, to) === 'moving') continue
    const last = skips.at(-1)
    if (last?.until === from.at) last.until = to.at
    else skips.push({ from: from.at, until: to.at })
  }
  return skips.filter(({ from, until }) => until - from > SKIPPED_MS)
}

/** The moment after `at`, or when it moves again. */
export function momentAfter(skips: readonly Skip[], at: number, passed: number): number {
  const next = at + passed
  return skips.find(({ from, until }) => next > from && next < until && at < until)?.until ?? next
}

export function usePlayback(points: readonly Point[]) {
  const start = points[0]?.at ?? 0
  const end = points.at(-1)?.at ?? 0
  const [at, setAt] = useState(start)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<PlaybackSpeed>(16)
  // Another track is played from its start; one that only grew goes on.
  const [shownStart, setShownStart] = useState(start)
  if (shownStart !== start) {
    setShownStart(start)
    setAt(start)
    setPlaying(false)
  }
  const skips = useMemo(() => skipsOf(points), [points])
  useEffect(() => {
    if (!isPlaying) return undefined
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      frame = requestAnimationFrame(step)
      if (now - before < EVERY_MS) return
      const passed = Math.min(now - before, FRAME_MAX_MS) * speed
      before = now
      setAt((moment) => Math.min(end, momentAfter(skips, moment, passed)))
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, skips, end])
  if (isPlaying && at >= end) setPlaying(false)
  const toggle = () => {
    if (!isPlaying && at >= end) setAt(start)
    setPlaying(!isPlaying)
  }
  return { at, setAt, start, end, isPlaying, toggle, speed, setSpeed }
}
