/** Generates the pictures of the demo's vehicle types: a scooter's outline on a colored background, as PNG. */
import { deflateSync } from 'node:zlib'

const WIDTH = 240
const HEIGHT = 160

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc(data: Buffer): number {
  let value = -1
  for (const byte of data) value = (CRC_TABLE[(value ^ byte) & 255] as number) ^ (value >>> 8)
  return (value ^ -1) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), body.length + 4)
  return out
}

type Point = readonly [number, number]

/** Distance of a point from a line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

const WHEELS: Point[] = [
  [62, 118],
  [180, 118],
]
const LINES: [Point, Point, number][] = [
  [[62, 118], [112, 112], 5],
  [[112, 112], [150, 112], 8],
  [[150, 112], [166, 52], 4],
  [[166, 52], [180, 118], 4],
  [[156, 46], [178, 44], 3],
  [[70, 84], [116, 80], 7],
  [[92, 84], [108, 110], 6],
]

/** Whether a point belongs to the outline. */
function isInk(point: Point): boolean {
  const isWheel = WHEELS.some(([x, y]) => Math.abs(Math.hypot(point[0] - x, point[1] - y) - 21) < 4)
  return isWheel || LINES.some(([from, to, width]) => distance(point, from, to) < width)
}

/** @param hue degrees on the colour circle */
export function vehiclePicture(hue: number): Buffer {
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = isInk([x, y]) ? hsl(hue, 0.45, 0.32) : hsl(hue, 0.4, 0.94 - (y / HEIGHT) * 0.06)
      rows.set(colour, y * (WIDTH * 3 + 1) + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function hsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const part = (n: number): number => {
    const k = (n + hue / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}
