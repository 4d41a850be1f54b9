/** Texts of geofences: what is written is read back, and what Traccar and map programs write is read. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fenceToKml,
  fenceToWkt,
  formatFence,
  type FenceShape,
  parseFence,
  type Position,
  parseStoredFence,
  type Ring,
} from './index.ts'

const lng = fc.double({ min: -170, max: 170, noNaN: true })
const lat = fc.double({ min: -80, max: 80, noNaN: true })
const degrees = fc.double({ min: 0.001, max: 0.2, noNaN: true })

/** A ring around a centre whose corners are in the order of their angles, which never crosses itself. */
const ring = fc.tuple(lng, lat, fc.array(degrees, { minLength: 5, maxLength: 40 })).map(([x, y, radii]): Ring => {
  const corners = radii.map((radius, index): Position => {
    const angle = (2 * Math.PI * index) / radii.length
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return [...corners, corners[0] ?? [x, y]]
})
const circle = fc
  .tuple(lng, lat, fc.double({ min: 6, max: 39_000, noNaN: true }))
  .map(([x, y, radius]): FenceShape => ({ kind: 'circle', centre: [x, y], radius }))
const area = ring.map((outer): FenceShape => ({ kind: 'area', polygons: [[outer]] }))
const shape = fc.oneof(circle, area)

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const withHoles: FenceShape = {
  kind: 'area',
  polygons: [[square(121.5, 31.2, 0.1), square(121.52, 31.22, 0.01), square(121.55, 31.25, 0.01)]],
}
const ofTwo: FenceShape = { kind: 'area', polygons: [[square(121.5, 31.2, 0.1)], [square(121.7, 31.2, 0.1)]] }

const formats = [
  ['GeoJSON', formatFence],
  ['WKT', fenceToWkt],
  ['KML', (written: FenceShape) => fenceToKml(written, '<浦东> & "临港"')],
] as const

describe.each(formats)('%s', (_name, write) => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(shape, (written) => {
        const read = parseFence(formatFence(written))
        if (!read.ok) throw new Error(read.fault)
        expect(parseFence(write(read.shape))).toEqual(read)
      }),
    )
  })

  it.each([
    ['holes', withHoles],
    ['several polygons', ofTwo],
  ])('keeps %s', (_what, written) => {
    expect(parseFence(write(written))).toEqual({ ok: true, shape: written })
  })
})

it('never throws, whatever the text', () => {
  const pieces = fc.constantFrom(
    'POLYGON',
    'CIRCLE',
    '(',
    ')',
    ',',
    ' ',
    '1',
    '31.2',
    '<Polygon>',
    '</Polygon>',
    '{',
    '[',
    '"',
    ']',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (text) => {
        expect(parseFence(text)).toMatchObject({ ok: false })
      },
    ),
  )
})

describe('texts of other programs', () => {
  it.each(['CIRCLE (31.2 121.5, 500)', 'circle(31.2 121.5,500.0)', '\n CIRCLE ( 31.2   121.5 , 5e2 )\n'])(
    '%j',
    (text) => {
      expect(parseFence(text)).toEqual({ ok: true, shape: { kind: 'circle', centre: [121.5, 31.2], radius: 500 } })
    },
  )

  it('a polygon of Traccar, latitude first', () => {
    const text = 'POLYGON((31.2 121.5, 31.2 121.6, 31.3 121.6, 31.3 121.5, 31.2 121.5))'
    const parsed = parseFence(text)
    expect(parsed.ok && parsed.shape.kind === 'area' && parsed.shape.polygons[0]?.[0]?.[1]).toEqual([121.6, 31.2])
  })

  it('KML with a prefix, attributes, heights and line breaks', () => {
    const text = `<?xml version="1.0"?><k:kml><k:Placemark id="a"><k:Polygon id="p"><k:extrude>1</k:extrude>
      <k:outerBoundaryIs><k:LinearRing><k:coordinates>
        121.5,31.2,0
        121.6,31.2,0
        121.6,31.3,0 121.5,31.2,0
      </k:coordinates></k:LinearRing></k:outerBoundaryIs></k:Polygon></k:Placemark></k:kml>`
    expect(parseFence(text)).toMatchObject({ ok: true, shape: { kind: 'area' } })
  })

  describe('KML of a circle', () => {
    const circle: FenceShape = { kind: 'circle', centre: [121.5, 31.2], radius: 500 }
    const written = fenceToKml(circle, 'Pudong')
    const otherCorners = (change: (lng: number, lat: number, index: number) => readonly [number, number] | null) =>
      written.replace(/<coordinates>(.*)<\/coordinates>/, (_, text: string) => {
        const corners = text.split(' ').flatMap((corner, index) => {
          const [lng = 0, lat = 0] = corner.split(',').map(Number)
          return [change(lng, lat, index % 64)?.join() ?? []].flat()
        })
        return `<coordinates>${corners.join(' ')}</coordinates>`
      })
    const kindOf = (text: string) => {
      const parsed = parseFence(text)
      return parsed.ok ? parsed.shape.kind : parsed.fault
    }

    it('stays one where a tool has only rounded its corners', () => {
      const rounded = otherCorners((lng, lat) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))])
      expect(parseFence(rounded)).toEqual({ ok: true, shape: circle })
    })

    it('is an area where a tool has changed its corners, or its data is none of a circle', () => {
      expect(kindOf(otherCorners((lng, lat) => [lng + 0.001, lat]))).toBe('area')
      expect(kindOf(otherCorners((lng, lat, index) => [lng, index === 7 ? lat + 0.001 : lat]))).toBe('area')
      // Half of it, cut along a diameter: all corners are on the circle.
      expect(kindOf(otherCorners((lng, lat, index) => (index <= 32 ? [lng, lat] : null)))).toBe('area')
      expect(kindOf(written.replace('<value>500</value>', '<value>wide</value>'))).toBe('area')
    })

    it('is an area where it has got a hole or a second polygon', () => {
      const boundary = /<outerBoundaryIs>.*<\/outerBoundaryIs>/
      const ring = `<LinearRing><coordinates>121.5,31.2 121.501,31.2 121.501,31.201 121.5,31.2</coordinates></LinearRing>`
      const holed = written.replace(boundary, (outer) => `${outer}<innerBoundaryIs>${ring}</innerBoundaryIs>`)
      expect(kindOf(holed)).toBe('area')
      const second = `<Polygon><outerBoundaryIs>${ring.replaceAll('121.5', '121.6')}</outerBoundaryIs></Polygon>`
      expect(kindOf(written.replace('</Placemark>', `${second}</Placemark>`))).toBe('area')
    })

    it('is refused with a second placemark, as a collection of two features is', () => {
      const [placemark = ''] = /<Placemark>.*<\/Placemark>/.exec(written) ?? []
      expect(kindOf(written.replace(placemark, placemark + placemark))).toBe('shape')
    })
  })

  it('a bare GeoJSON geometry, and a collection of one feature', () => {
    const geometry = { type: 'Polygon', coordinates: [square(1, 1, 0.1)] }
    const feature = { type: 'Feature', properties: null, geometry }
    const expected = { ok: true, shape: { kind: 'area', polygons: [[square(1, 1, 0.1)]] } }
    expect(parseFence(JSON.stringify(geometry))).toEqual(expected)
    expect(parseFence(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual(expected)
  })
})

it('reads stored text to the same shape', () => {
  const isSame = (given: FenceShape) => {
    const text = formatFence(given)
    expect(parseStoredFence(text)).toEqual(parseFence(text))
  }
  fc.assert(
    fc.property(shape, (given) => {
      isSame(given)
    }),
  )
  for (const given of [withHoles, ofTwo]) isSame(given)
})
