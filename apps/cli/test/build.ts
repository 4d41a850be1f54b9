// Builds the program once for the tests of this folder, which run the shipped files.
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export async function setup(): Promise<void> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  await promisify(execFile)(join(root, 'node_modules/.bin/tsup'), [], { cwd: root })
}
