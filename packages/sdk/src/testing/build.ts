// Builds the package once for the tests of the package and its examples, which use the shipped files.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export async function setup(): Promise<void> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root })
}
