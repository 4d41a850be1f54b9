/**
 * Runs the tests of the attack log (docs/security.md) and compares the numbers of tests on that page with those that ran:
 * `pnpm attacks [name …]`, all of them without a name. A failing test or another number ends it with 1.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

type Report = { testResults: { name: string; assertionResults: { status: string }[] }[] }
type Attack = { name: string; listed: number | undefined }

const root = join(import.meta.dirname, '..')
const COMMAND = /^`pnpm test --project server (\S+)`$/
const LISTED = /([\d,]+) tests/

/** The commands of the page, each with the number of tests that its rows name. */
function attacksOf(page: string): Attack[] {
  const attacks = new Map<string, Attack>()
  for (const line of page.split('\n')) {
    const [, , command = '', , counted = ''] = line.split('|').map((cell) => cell.trim())
    const name = COMMAND.exec(command)?.[1]
    if (name === undefined) continue
    const [, listed] = LISTED.exec(counted) ?? []
    attacks.set(name, { name, listed: listed === undefined ? undefined : Number(listed.replaceAll(',', '')) })
  }
  return [...attacks.values()]
}

/** What the tests print of themselves, such as the numbers of operations and cases, is printed as they run. */
function run(names: readonly string[]): Report {
  const dir = mkdtempSync(join(tmpdir(), 'swapdesk-attacks-'))
  const file = join(dir, 'report.json')
  const words = ['run', '--project', 'server', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const { error, status } = spawnSync(join(root, 'node_modules/.bin/vitest'), [...words, ...names], {
      cwd: root,
      stdio: 'inherit',
    })
    if (error) throw error
    // Also errors outside of tests.
    if (status !== 0) process.exitCode = 1
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const attacks = attacksOf(readFileSync(join(root, 'docs/security.md'), 'utf8'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => attacks.every((attack) => attack.name !== name))
if (unknown.length > 0)
  throw new Error(
    `Not in docs/security.md: ${unknown.join(', ')}. There are: ${attacks.map(({ name }) => name).join(', ')}.`,
  )
const chosen = attacks.filter(({ name }) => asked.length === 0 || asked.includes(name))

const { testResults } = run(chosen.map(({ name }) => name))
const width = Math.max(...chosen.map(({ name }) => name.length))
for (const { name, listed } of chosen) {
  const tests = testResults
    .filter((result) => relative(root, result.name).includes(name))
    .flatMap((result) => result.assertionResults)
  const failed = tests.filter(({ status }) => status !== 'passed').length
  const isOther = listed !== undefined && listed !== tests.length
  const faults = [
    ...(failed > 0 ? [`${failed} did not pass`] : []),
    ...(isOther ? [`docs/security.md says ${listed}`] : []),
    ...(tests.length === 0 ? ['no test has run'] : []),
  ]
  console.log([name.padEnd(width), `${tests.length} tests`, ...faults].join('  '))
  if (faults.length > 0) process.exitCode = 1
}
