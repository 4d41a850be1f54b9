// Writes downloads to disk.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from './download.ts'

/** Writes a download to a file as it arrives; the file appears under its name only when it is whole. */
export async function saveTo(download: Pick<Download, 'stream'>, path: string, signal?: AbortSignal): Promise<void> {
  const partial = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    await pipeline(Readable.fromWeb(download.stream), createWriteStream(partial, { flags: 'wx' }), { signal })
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
