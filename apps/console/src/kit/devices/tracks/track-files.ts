// Tracks as files: csv for spreadsheets, GPX and KML for maps and navigation.
import { csvOf } from '../../charts/save-charts'
import { instantOf } from '../../values/time-zone'
import type { Point } from './track-fixes'

export type TrackFormat = 'csv' | 'gpx' | 'kml'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '')
const utc = ({ time }: Point) => new Date(instantOf(time)).toISOString()

/** After a silence a new segment begins. */
function segmentsOf(points: readonly Point[]): Point[][] {
  const segments: Point[][] = []
  for (const [index, point] of points.entries()) {
    if (index === 0 || point.isAfterSilence) segments.push([])
    segments.at(-1)?.push(point)
  }
  return segments
}

/** GPX 1.1 has no speed of its own. */
export function trackToGpx(points: readonly Point[], name: string): string {
  const segments = segmentsOf(points).map((segment) => {
    const lines = segment.map(
      (point) => `<trkpt lat="${point.lat}" lon="${point.lng}"><time>${utc(point)}</time></trkpt>`,
    )
    return `<trkseg>\n${lines.join('\n')}\n</trkseg>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="SwapDesk" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${escaped(name)}</name>
${segments.join('\n')}
</trk>
</gpx>
`
}

export function trackToKml(points: readonly Point[], name: string): string {
  const segments = segmentsOf(points).map((segment) => {
    const times = segment.map((point) => `<when>${utc(point)}</when>`)
    const positions = segment.map(({ lng, lat }) => `<gx:coord>${lng} ${lat} 0</gx:coord>`)
    return `<gx:Track>\n${times.join('\n')}\n${positions.join('\n')}\n</gx:Track>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Placemark><name>${escaped(name)}</name>
<gx:MultiTrack>
${segments.join('\n')}
</gx:MultiTrack></Placemark>
</kml>
`
}

export function trackFile(
  format: TrackFormat,
  points: readonly Point[],
  name: string,
  headings: readonly string[],
): Blob {
  switch (format) {
    case 'csv': {
      const rows = points.map(({ time, lng, lat, speed }) => [time, lng, lat, speed])
      return new Blob([csvOf([headings, ...rows])], { type: 'text/csv' })
    }
    case 'gpx':
      return new Blob([trackToGpx(points, name)], { type: 'application/gpx+xml' })
    case 'kml':
      return new Blob([trackToKml(points, name)], { type: 'application/vnd.google-earth.kml+xml' })
  }
}
