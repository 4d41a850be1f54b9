// Writes downloads to disk.
import { writeWhole } from '@swapdesk/whole-file'
import type { Download } from './download.ts'

/** Streams a download to a file, which appears under its name only once complete. */
export async function saveTo(download: Pick<Download, 'stream'>, path: string, signal?: AbortSignal): Promise<void> {
  await writeWhole(path, download.stream, { signal })
}
