// Builds dist as a whole: the new folder replaces the old one at once, so that programs that use it never find half of it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeDeclarations } from './declarations.mjs'

const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(root, 'node_modules/.build-'))
const built = join(scratch, 'dist')
try {
  execFileSync(join(root, 'node_modules/.bin/tsup'), ['--out-dir', built], { cwd: root, stdio: 'inherit' })
  writeDeclarations(built)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(built, join(root, 'dist'))
} finally {
  rmSync(scratch, { recursive: true })
}
