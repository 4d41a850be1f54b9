// Compresses what the build made, once, as small as it gets: the server sends these files instead of compressing replies.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
// Below a packet nothing is won.
const SIZE_MIN = 1_400

for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const data = readFileSync(path)
  if (data.length < SIZE_MIN) continue
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
