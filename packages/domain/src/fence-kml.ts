/**
 * The polygons of a KML document. Read by its tags, without a parser of XML: server, command line and browsers share it. KML has no
 * circles: a circle is exported as a polygon with `ExtendedData` that keeps it one.
 */
import { areaOf, circleOf, FenceRefusal, type FenceShape, positionOf } from './fence-shape.ts'
import type { Ring } from './ring-crossing.ts'

export const KML_RADIUS = 'radius'
export const KML_CENTRE = 'centre'

/** What stands inside the elements of a name, in order; a prefix of a namespace is ignored. */
function insidesOf(text: string, name: string): string[] {
  const found: string[] = []
  const begin = new RegExp(String.raw`<(?:[\w.-]{1,32}:)?${name}(?:\s[^<>]{0,1000})?>`, 'g')
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const end = new RegExp(String.raw`</(?:[\w.-]{1,32}:)?${name}\s{0,8}>`, 'g')
    end.lastIndex = begin.lastIndex
    const closing = end.exec(text)
    if (!closing) throw new FenceRefusal('shape')
    found.push(text.slice(begin.lastIndex, closing.index))
    begin.lastIndex = end.lastIndex
  }
  return found
}

function ringsOf(polygon: string, boundary: string): Ring[] {
  return insidesOf(polygon, boundary).map((inside) => {
    const [coordinates = ''] = insidesOf(inside, 'coordinates')
    return coordinates
      .trim()
      .split(/\s+/)
      .map((tuple) => {
        const [lng, lat] = tuple.split(',')
        return positionOf(numberOf(lng), numberOf(lat))
      })
  })
}

const numberOf = (text: string | undefined) => (text === undefined || text.trim() === '' ? Number.NaN : Number(text))

/** The value of a `Data` element that our own exports contain. */
function dataOf(text: string, name: string): string | undefined {
  const [value] = text.split(`<Data name="${name}">`).slice(1)
  return value === undefined ? undefined : insidesOf(value, 'value')[0]
}

function circleOfData(text: string): FenceShape | undefined {
  const [radius, centre] = [dataOf(text, KML_RADIUS), dataOf(text, KML_CENTRE)]
  if (radius === undefined || centre === undefined) return undefined
  const [lng, lat] = centre.split(',')
  return circleOf(positionOf(numberOf(lng), numberOf(lat)), numberOf(radius))
}

export function readKml(text: string): FenceShape {
  const polygons = insidesOf(text, 'Polygon').map((polygon) => {
    const outer = ringsOf(polygon, 'outerBoundaryIs')
    if (outer.length !== 1) throw new FenceRefusal('shape')
    return [...outer, ...ringsOf(polygon, 'innerBoundaryIs')]
  })
  if (polygons.length === 0) throw new FenceRefusal('shape')
  return circleOfData(text) ?? areaOf(polygons)
}
