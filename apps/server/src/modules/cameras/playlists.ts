/** HLS playlists of the bundled clip (RFC 8216), which is repeated: live a window of the present, else a period. */
import type { Period } from './providers/provider.ts'

const SEGMENT_MS = 2_000
/** Files of the clip: segments of an MPEG transport stream with H.264. */
export const SEGMENTS = 6
const WINDOW = 6
const HEADER = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${SEGMENT_MS / 1_000}`]

/** A segment by its number since 1970; where the clip begins again, its time stamps do too. */
function linesOf(number: number, isFirst: boolean): string[] {
  const place = number % SEGMENTS
  const isRestart = place === 0
  return [
    ...(isRestart ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(isRestart || isFirst ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_MS).toISOString()}`] : []),
    `#EXTINF:${SEGMENT_MS / 1_000}.0,`,
    `${place}.ts`,
  ]
}

const segments = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => linesOf(first + index, index === 0)).flat()

export function livePlaylist(now: number): string {
  const first = Math.floor(now / SEGMENT_MS) - WINDOW
  const sequence = [
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // As many restarts have left the window.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / SEGMENTS)}`,
  ]
  return `${[...HEADER, ...sequence, ...segments(first, WINDOW)].join('\n')}\n`
}

export function recordPlaylist({ begin, end }: Period): string {
  const first = Math.floor(begin / SEGMENT_MS)
  const count = Math.max(1, Math.ceil(end / SEGMENT_MS) - first)
  return `${[...HEADER, '#EXT-X-PLAYLIST-TYPE:VOD', ...segments(first, count), '#EXT-X-ENDLIST'].join('\n')}\n`
}
