// Saves the file of a download.
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Download, isUnreachable } from '@swapdesk/sdk'
import { saveTo } from '@swapdesk/sdk/node'
import { HintedError } from '../failure.ts'
import { type Run, progress } from '../terminal.ts'
import { checkTarget, unwritable } from './target-file.ts'

/** Writes the place of an export in the server's queue, once for each. */
export function placeWriter({ terminal, translate }: Run): (queued: { ahead: number }) => void {
  let last: number | undefined
  return ({ ahead }) => {
    if (ahead === last) return
    last = ahead
    terminal.stderr.write(`${translate(ahead === 0 ? 'export.next' : 'export.queued', { ahead })}\n`)
  }
}

export type Target = {
  /** `-` is standard output; the default is the server's file name in the current folder. */
  saveAs: string | undefined
  isForced: boolean
}
type Request = () => Promise<Download>

const attemptsMax = 4
const firstWaitMs = 500

/** Saves the file; a download that breaks off begins again, except on standard output. */
export async function saveDownload(request: Request, target: Target, run: Run): Promise<void> {
  if (target.saveAs === '-') return writeDownload(await request(), run)
  const { signal } = run.terminal
  for (let attempt = 1; ; attempt += 1) {
    const download = await request()
    try {
      return await saveOnce(download, target, run)
    } catch (error) {
      if (!isUnreachable(error) || attempt === attemptsMax) throw error
      run.terminal.stderr.write(`${run.translate('retry', { reason: error.message })}\n`)
      await sleep(firstWaitMs * 2 ** (attempt - 1), undefined, { signal })
    }
  }
}

async function writeDownload({ stream }: Download, { terminal, translate }: Run): Promise<void> {
  const { stdout, signal } = terminal
  try {
    await pipeline(Readable.fromWeb(stream), stdout, { end: false, signal })
  } catch (error) {
    throw isUnreachable(error) ? new HintedError(error, [translate('error.partial')]) : error
  }
}

async function saveOnce(download: Download, { saveAs, isForced }: Target, run: Run): Promise<void> {
  const { stderr, signal } = run.terminal
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
    const { code = '' } = error as NodeJS.ErrnoException
    const isDisk = ['ENOENT', 'EACCES', 'EISDIR', 'ENOSPC', 'EROFS'].includes(code)
    throw isDisk ? unwritable(file, run) : error
  } finally {
    note.clear()
  }
  stderr.write(`${run.translate('done.saved', { file, bytes: sizeText(bytes) })}\n`)
}

function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
