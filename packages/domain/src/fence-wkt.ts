/**
 * WKT of geofences, as Traccar exchanges it: latitude before longitude, and `CIRCLE (lat lng, radius)` in metres, which WKT itself
 * lacks.
 */
import { areaOf, circleOf, FenceRefusal, type FenceShape, positionOf } from './fence-shape.ts'
import type { Position, Ring } from './ring-crossing.ts'

/** Lists in parentheses: each is of lists, or of positions. */
type Nested = Nested[] | Position

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
/** Polygons of rings of positions are nested no deeper. */
const DEPTH_MAX = 3

function numberOf(text: string | undefined): number {
  if (text === undefined || !NUMBER.test(text)) throw new FenceRefusal('position')
  return Number(text)
}

function readPosition(text: string): Position {
  const [lat, lng] = text.trim().split(/\s+/)
  return positionOf(numberOf(lng), numberOf(lat))
}

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === ''
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at += 1
  }

  #isNext(character: string): boolean {
    this.#skipSpace()
    return this.#text.charAt(this.#at) === character
  }

  take(character: string): void {
    if (!this.#isNext(character)) throw new FenceRefusal('shape')
    this.#at += 1
  }

  /** Up to a comma or parenthesis. */
  takeText(): string {
    const start = this.#at
    while (this.#at < this.#text.length && !',()'.includes(this.#text.charAt(this.#at))) this.#at += 1
    return this.#text.slice(start, this.#at)
  }

  takeList(depth = 1): Nested[] {
    if (depth > DEPTH_MAX) throw new FenceRefusal('shape')
    this.take('(')
    const items: Nested[] = []
    do {
      if (items.length > 0) this.#at += 1
      items.push(this.#isNext('(') ? this.takeList(depth + 1) : readPosition(this.takeText()))
    } while (this.#isNext(','))
    this.take(')')
    return items
  }

  takeCircle(): FenceShape {
    this.take('(')
    const centre = readPosition(this.takeText())
    this.take(',')
    const radius = numberOf(this.takeText().trim())
    this.take(')')
    return circleOf(centre, radius)
  }
}

const isPosition = (node: Nested | undefined): node is Position => Array.isArray(node) && typeof node[0] === 'number'

function listOf(node: Nested): Nested[] {
  if (isPosition(node)) throw new FenceRefusal('shape')
  return node
}

function ringOf(node: Nested): Ring {
  return listOf(node).map((item) => {
    if (!isPosition(item)) throw new FenceRefusal('shape')
    return item
  })
}

const polygonOf = (node: Nested): Ring[] => listOf(node).map(ringOf)

export function readWkt(text: string): FenceShape {
  const word = /^[a-z]+/i.exec(text)?.[0] ?? ''
  const reader = new Reader(text.slice(word.length))
  const shape = readShape(word.toUpperCase(), reader)
  if (!reader.isAtEnd) throw new FenceRefusal('shape')
  return shape
}

function readShape(word: string, reader: Reader): FenceShape {
  if (word === 'CIRCLE') return reader.takeCircle()
  if (word === 'POLYGON') return areaOf([polygonOf(reader.takeList())])
  if (word === 'MULTIPOLYGON') return areaOf(reader.takeList().map(polygonOf))
  throw new FenceRefusal('shape')
}
