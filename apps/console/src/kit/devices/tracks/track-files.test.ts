// Files and lines of a track.
import { expect, it } from 'vitest'
import { userTimeZone } from '../../values/time-zone'
import { linesOf, pointsOf } from './track-fixes'
import { trackFile, trackToGpx, trackToKml } from './track-files'

const fix = (time: string, lat: number, distance: number, speed: number | null = null, isAfterSilence = false) => ({
  lng: 121.5,
  lat,
  speed,
  time,
  distance,
  isAfterSilence,
})
/** Two minutes of riding, ten of silence, and a minute of standing elsewhere. */
const points = pointsOf([
  fix('2026-11-20 10:00:00', 31, 0, 20),
  fix('2026-11-20 10:01:00', 31.005, 556, 40),
  fix('2026-11-20 10:02:00', 31.01, 1_112, 0),
  fix('2026-11-20 10:12:00', 31.1, 1_112, null, true),
  fix('2026-11-20 10:13:00', 31.1, 1_112),
])
const utcOf = (time: string) => new Date(time.replace(' ', 'T')).toISOString()

it('a GPX file has the positions with their instants, and a segment for each time with reports', () => {
  const gpx = new DOMParser().parseFromString(trackToGpx(points, 'VH<1>'), 'application/xml')
  expect(gpx.querySelector('parsererror')).toBeNull()
  expect(gpx.querySelector('name')?.textContent).toBe('VH<1>')
  const segments = [...gpx.querySelectorAll('trkseg')].map((segment) => segment.querySelectorAll('trkpt').length)
  expect(segments).toEqual([3, 2])
  const [first] = gpx.querySelectorAll('trkpt')
  expect([first?.getAttribute('lat'), first?.getAttribute('lon')]).toEqual(['31', '121.5'])
  // The clock of the machine is that of the user here.
  expect(userTimeZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(first?.querySelector('time')?.textContent).toBe(utcOf('2026-11-20 10:00:00'))
})

it('a KML file has as many times as positions', () => {
  const kml = new DOMParser().parseFromString(trackToKml(points, 'VH1'), 'application/xml')
  expect(kml.querySelector('parsererror')).toBeNull()
  expect(kml.getElementsByTagName('when')).toHaveLength(5)
  expect([...kml.getElementsByTagName('gx:coord')].map(({ textContent }) => textContent)).toEqual([
    '121.5 31 0',
    '121.5 31.005 0',
    '121.5 31.01 0',
    '121.5 31.1 0',
    '121.5 31.1 0',
  ])
})

it('a csv file has a row for each point, empty where no speed was reported', async () => {
  const text = await trackFile('csv', points, 'VH1', ['Time', 'Longitude', 'Latitude', 'Speed']).text()
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Time,Longitude,Latitude,Speed',
    '2026-11-20 10:00:00,121.5,31,20',
    '2026-11-20 10:01:00,121.5,31.005,40',
    '2026-11-20 10:02:00,121.5,31.01,0',
    '2026-11-20 10:12:00,121.5,31.1,',
    '2026-11-20 10:13:00,121.5,31.1,',
  ])
})

it('the line is cut by speed, and dashed over the silence', () => {
  const lines = linesOf(points)
  expect(lines.map(({ positions, isDashed }) => [positions.length, isDashed])).toEqual([
    [2, false],
    [2, false],
    [2, true],
    [2, false],
  ])
  expect(new Set(lines.map(({ color }) => color)).size).toBe(4)
})
