/**
 * Atomic and durable writes of files: to a temporary file beside the target, which is synced and renamed over it,
 * followed by a sync of the folder. At any time the target has either its old or its new content.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { link, mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export type WholeFileOptions = {
  /** Permissions of the file, from which those of new folders are derived. */
  mode?: number
  /** Fails with EEXIST instead of replacing a file. */
  isNew?: boolean
}
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const FILE_MODE = 0o666
const FOLDER_MODE = 0o777
const PRIVATE_FOLDER_MODE = 0o700

const folderModeOf = (mode: number | undefined): number =>
  mode !== undefined && (mode & 0o077) === 0 ? PRIVATE_FOLDER_MODE : FOLDER_MODE

const temporaryOf = (path: string): string => `${path}.${randomUUID().slice(0, 8)}.new`

export async function writeWhole(
  path: string,
  content: string | Uint8Array | Chunks,
  { mode, isNew, signal }: WholeFileOptions & { signal?: AbortSignal } = {},
): Promise<void> {
  if (await isDevice(path)) return writeFile(path, content as Uint8Array, signal && { signal })
  // A link is kept; its target is replaced.
  const target = await realpath(path).catch(() => resolve(path))
  const folder = dirname(target)
  const made = await makeFolder(folder, folderModeOf(mode))
  const temporary = temporaryOf(target)
  try {
    const file = await open(temporary, 'wx', mode ?? FILE_MODE)
    try {
      await file.writeFile(content as Uint8Array, signal && { signal })
      await file.sync()
    } finally {
      await file.close()
    }
    if (isNew) await link(temporary, target)
    else await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  if (isNew) await rm(temporary)
  syncFolders(folder, made)
}

/** A terminal or a pipe: written directly, not replaced by a file. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

export function writeWholeSync(path: string, content: string | Uint8Array, options: WholeFileOptions = {}): void {
  const { mode, isNew } = options
  const folder = dirname(resolve(path))
  const made = makeMissingSync(folder, folderModeOf(mode))
  const temporary = temporaryOf(path)
  const data = typeof content === 'string' ? Buffer.from(content) : content
  try {
    const file = openSync(temporary, 'wx', mode ?? FILE_MODE)
    try {
      for (let at = 0; at < data.length;) at += writeSync(file, data, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (isNew) linkSync(temporary, path)
    else renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  if (isNew) rmSync(temporary)
  syncFolders(folder, made)
}

/**
 * Creates a folder and its missing ancestors; resolves with the first that was new. Node's own recursive call never
 * returns where a file system has no such folders (`/proc`).
 */
export async function makeFolder(folder: string, mode = FOLDER_MODE): Promise<string | undefined> {
  const missing: string[] = []
  for (const path of upwards(folder)) {
    if (await stat(path).catch(ignoreMissing)) break
    missing.unshift(path)
  }
  for (const path of missing) await mkdir(path, { mode }).catch(ignoreExisting)
  return missing[0]
}

/** The same without a promise. */
function makeMissingSync(folder: string, mode = FOLDER_MODE): string | undefined {
  const missing: string[] = []
  for (const path of upwards(folder)) {
    if (statSync(path, { throwIfNoEntry: false })) break
    missing.unshift(path)
  }
  for (const path of missing) {
    try {
      mkdirSync(path, { mode })
    } catch (error) {
      ignoreExisting(error as NodeJS.ErrnoException)
    }
  }
  return missing[0]
}

/** A folder and its ancestors below the root. */
function* upwards(folder: string): Generator<string> {
  for (let path = resolve(folder); path !== dirname(path); path = dirname(path)) yield path
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Created by another process meanwhile. */
function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error
}

/** Creates a folder durably. */
export function makeFolderSync(folder: string, mode?: number): void {
  const path = resolve(folder)
  syncFolders(path, makeMissingSync(path, mode))
}

/**
 * Syncs the content of a file or the entries of a folder; Windows has no such call for folders and does not need it.
 */
export function syncPathSync(path: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Syncs a folder and its ancestors up to the parent of the first new one. */
function syncFolders(folder: string, made: string | undefined): void {
  const last = made === undefined ? folder : dirname(made)
  for (let path = folder; ; path = dirname(path)) {
    syncPathSync(path)
    if (path === last) return
  }
}
