// Reads the files named on the command line: JSON input and uploads.
import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { usageFailure } from '../failure.ts'
import type { Run } from '../terminal.ts'

type Item = Readonly<Record<string, unknown>>

/** The items of a JSON file: those of an array, or the one object; - is standard input. */
export async function readItems(source: string, run: Run): Promise<{ items: Item[]; isBatch: boolean }> {
  const content = source === '-' ? await text(run.terminal.stdin) : await readText(source, run)
  const value = parsed(content)
  const isBatch = Array.isArray(value)
  const items: unknown[] = isBatch ? value : [value]
  if (!items.every(isItem))
    throw usageFailure(run.translate('error.data', { source: source === '-' ? 'stdin' : source }))
  return { items, isBatch }
}

/** Files to upload, under their own names. */
export async function openFiles(files: Readonly<Record<string, string>>, run: Run): Promise<Record<string, File>> {
  const opened = Object.entries(files).map(async ([field, path]): Promise<[string, File]> => {
    try {
      return [field, new File([await openAsBlob(path)], basename(path))]
    } catch {
      throw usageFailure(run.translate('error.file', { file: path }))
    }
  })
  return Object.fromEntries(await Promise.all(opened))
}

function readText(path: string, { translate }: Run): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw usageFailure(translate('error.file', { file: path }))
  })
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
