/** Streams a zip archive: entries are compressed one after the other, without buffering. */
import { pipeline } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; compressed: number; size: number; offset: number }

/** UTF-8 names; sizes and checksum follow the data, because they are not known before it. */
const FLAGS = 0x0808
const VERSION = 20
const DEFLATED = 8
/** 1 January 1980, the earliest date of the format: archives of the same content are identical. */
const DOS_DATE = 0x0021
const SIZE_MAX = 0xffff_ffff
/** Spreadsheet XML is so repetitive that a higher level costs time and saves little. */
const LEVEL = constants.Z_BEST_SPEED + 2

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, compressed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x0807_4b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(compressed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryHeader({ name, crc, compressed, size, offset }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x0201_4b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

const BUFFER_BYTES = 65_536
/** Of UTF-8 for one unit of UTF-16. */
const UNIT_BYTES_MAX = 3

/**
 * The bytes of an entry's text, with its running size and checksum, in one buffer that is used again: a new one for each
 * part would be a gigabyte to collect for a million rows.
 */
async function* counted(text: ZipEntry['text'], sums: Written): AsyncGenerator<Buffer> {
  let buffer = Buffer.alloc(BUFFER_BYTES)
  for await (const part of text) {
    if (part.length * UNIT_BYTES_MAX > buffer.length) buffer = Buffer.alloc(part.length * UNIT_BYTES_MAX)
    const bytes = buffer.subarray(0, buffer.write(part))
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

async function* compressedOf(entry: ZipEntry, sums: Written): AsyncGenerator<Buffer> {
  // It takes one part at a time: the buffer of a part is used again for the next.
  const deflate = createDeflateRaw({ level: LEVEL, ...({ writableHighWaterMark: 1 } as object) })
  // A failure of the text reaches the reader by the end of the pipe.
  pipeline(counted(entry.text, sums), deflate, () => undefined)
  for await (const chunk of deflate) {
    sums.compressed += (chunk as Buffer).length
    yield chunk as Buffer
  }
}

export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const sums = { name: Buffer.from(entry.name), crc: 0, compressed: 0, size: 0, offset }
    written.push(sums)
    const header = localHeader(sums.name)
    yield header
    yield* compressedOf(entry, sums)
    yield descriptor(sums)
    offset += header.length + sums.compressed + 16
    if (offset > SIZE_MAX || sums.size > SIZE_MAX) throw new Error('the archive is larger than its format allows')
  }
  const directory = Buffer.concat(written.map(directoryHeader))
  yield directory
  yield directoryEnd(written.length, directory.length, offset)
}
