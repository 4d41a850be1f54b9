/**
 * The polygons of a KML document. Read by its tags, without a parser of XML: server, command line and browsers share it. KML has no
 * circles: a circle is exported as a polygon with `ExtendedData` that keeps it one, until a tool changes the polygon.
 */
import {
  areaOf,
  circleOf,
  type FenceCircle,
  FenceRefusal,
  type FenceShape,
  metresApart,
  polygonAreaM2,
  positionOf,
} from './fence-shape.ts'
import type { Ring } from './ring-crossing.ts'

export const KML_RADIUS = 'radius'
export const KML_CENTRE = 'centre'
/** How far, as a share of the radius, corners may be from the circle that the data of the file say. */
const CIRCLE_SLACK = 0.01

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

/** What the data say, which need not be a circle. */
function circleOfData(text: string): FenceCircle | undefined {
  const [radius, centre] = [dataOf(text, KML_RADIUS), dataOf(text, KML_CENTRE)]
  if (radius === undefined || centre === undefined) return undefined
  const [lng, lat] = centre.split(',')
  return { kind: 'circle', centre: [numberOf(lng), numberOf(lat)], radius: numberOf(radius) }
}

/** Whether a polygon is still that which the circle was exported as. */
function isOutlineOf({ centre, radius }: FenceCircle, polygon: readonly Ring[]): boolean {
  const [outer = [], ...holes] = polygon
  if (holes.length > 0) return false
  const isOn = outer.every((corner) => Math.abs(metresApart(centre, corner) - radius) <= radius * CIRCLE_SLACK)
  // Corners on the circle may leave a part of it out.
  return isOn && polygonAreaM2(polygon) >= Math.PI * radius ** 2 * (1 - CIRCLE_SLACK)
}

export function readKml(text: string): FenceShape {
  if (insidesOf(text, 'Placemark').length > 1) throw new FenceRefusal('shape')
  const polygons = insidesOf(text, 'Polygon').map((polygon) => {
    const outer = ringsOf(polygon, 'outerBoundaryIs')
    if (outer.length !== 1) throw new FenceRefusal('shape')
    return [...outer, ...ringsOf(polygon, 'innerBoundaryIs')]
  })
  const [first, ...others] = polygons
  if (!first) throw new FenceRefusal('shape')
  const circle = others.length === 0 ? circleOfData(text) : undefined
  if (!circle || !isOutlineOf(circle, first)) return areaOf(polygons)
  const [lng, lat] = circle.centre
  return circleOf(positionOf(lng, lat), circle.radius)
}
