/** A rule of the linter that no source violates may have been lost: a source that violates it is refused. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './source-tree.ts'

type Report = { diagnostics: { code: string; severity: string; filename: string }[] }

/** Run time of each is at least quadratic in the length of some text; that of the last one is linear. */
const EXPRESSIONS = {
  'exponential.ts': '/^(a+)+$/',
  'polynomial.ts': '/^a*a*b$/',
  'moving.ts': '/a+b/',
  'linear.ts': '/^a+b$/',
}
const FOLDERS = ['apps/server/src', 'apps/cli/src', 'apps/console/src', 'packages/domain/src']

let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'swapdesk-lint-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

it('regular expressions of super-linear run time are refused in each folder of sources', { timeout: 60_000 }, () => {
  for (const folder of FOLDERS)
    for (const [name, expression] of Object.entries(EXPRESSIONS)) {
      const path = join(dir, folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `export const expression = ${expression}\n`)
    }
  const program = join(root, 'node_modules/.bin/oxlint')
  const options = ['--config', join(root, '.oxlintrc.json'), '--no-ignore', '--format', 'json']
  const { status, stdout } = spawnSync(program, [...options, dir], { cwd: root, encoding: 'utf8' })
  const found = (JSON.parse(stdout) as Report).diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, filename }) => `${relative(dir, filename)} ${code}`)
  const expected = FOLDERS.flatMap((folder) => [
    `${folder}/exponential.ts regexp(no-super-linear-backtracking)`,
    `${folder}/moving.ts regexp(no-super-linear-move)`,
    `${folder}/polynomial.ts regexp(no-super-linear-backtracking)`,
  ])
  expect([status, found.toSorted()]).toEqual([1, expected.toSorted()])
})
