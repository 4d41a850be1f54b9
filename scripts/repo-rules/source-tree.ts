// What the repository's own files are: listed from the disk, so that the rules also hold in a copy without its history.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.swapdesk',
  'coverage',
  'test-results',
  'playwright-report',
])

function walk(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return []
    const path = join(dir, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })
}

/** Every file, as a path from the root. */
export const files: readonly string[] = walk(root)
  .map((path) => relative(root, path))
  .toSorted()

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/

export const codeFiles = files.filter((path) => CODE.test(path) && !path.includes('/generated/'))
export const testFiles = codeFiles.filter((path) => /\.(test|spec)\.tsx?$/.test(path))

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function lineCount(path: string): number {
  return read(path).trimEnd().split('\n').length
}

/** Names of the folders directly below one. */
export function foldersOf(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
    .map((entry) => entry.name)
}

/** What a file imports, types included. */
export function importsOf(path: string): string[] {
  return [...read(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map((match) => match[1] as string)
}

export type Manifest = {
  path: string
  name: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export const manifests: readonly Manifest[] = files
  .filter((path) => path === 'package.json' || /^(openapi|(packages|apps)\/[^/]+)\/package\.json$/.test(path))
  .map((path) => ({ ...(JSON.parse(read(path)) as Omit<Manifest, 'path'>), path }))
