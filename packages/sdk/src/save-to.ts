// Writes downloads to disk.
import { writeWhole } from '@swapdesk/whole-file'
import type { Download } from './download.ts'

/** Writes a download to a file as it arrives; the file appears under its name only when it is whole. */
export async function saveTo(download: Pick<Download, 'stream'>, path: string, signal?: AbortSignal): Promise<void> {
  await writeWhole(path, download.stream, { signal })
}
