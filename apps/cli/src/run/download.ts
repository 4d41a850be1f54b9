// Saves the file of a download.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Download } from '@swapdesk/sdk'
import { saveTo } from '@swapdesk/sdk/node'
import { Failure, exitCodes, usageFailure } from '../failure.ts'
import { type Run, progress } from '../terminal.ts'

/** Writes the place of an export in the server's queue, once for each. */
export function placeWriter({ terminal, translate }: Run): (queued: { ahead: number }) => void {
  let last: number | undefined
  return ({ ahead }) => {
    if (ahead === last) return
    last = ahead
    terminal.stderr.write(`${translate(ahead === 0 ? 'export.next' : 'export.queued', { ahead })}\n`)
  }
}

/** A file that exists is replaced only if that was asked for; devices and pipes are written to. */
export async function checkTarget(file: string, isForced: boolean, { translate }: Run): Promise<void> {
  if (file === '-' || isForced) return
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile()) throw usageFailure(translate('error.exists', { file }), translate('hint.force'))
}

export type Target = {
  /** `-` is standard output; the default is the server's file name in the current folder. */
  saveAs: string | undefined
  isForced: boolean
}

export async function saveDownload(download: Download, { saveAs, isForced }: Target, run: Run): Promise<void> {
  const { stdout, stderr, signal } = run.terminal
  if (saveAs === '-') return pipeline(Readable.fromWeb(download.stream), stdout, { end: false, signal })
  const file = saveAs ?? basename(download.filename)
  await checkTarget(file, isForced, run)
  const note = progress(run.terminal)
  let bytes = 0
  const counted = download.stream.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        note.show(`${file} ${sizeText(bytes)}`)
        controller.enqueue(chunk)
      },
    }),
  )
  try {
    await saveTo({ stream: counted }, file, signal)
  } catch (error) {
    const isDisk = ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EROFS'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    )
    throw isDisk ? new Failure(exitCodes.failed, run.translate('error.write', { file })) : error
  } finally {
    note.clear()
  }
  stderr.write(`${run.translate('done.saved', { file, bytes: sizeText(bytes) })}\n`)
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
