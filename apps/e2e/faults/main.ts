/**
 * Fault injection: `pnpm faults [kills | power | disk-full | restarts | servers | restores | scenarios] [--rounds <n>]`, all of them
 * without a name. Each prints one line with its counts; a loss ends it with 1.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { runDiskFull } from './disk-full.ts'
import { runKills } from './kills.ts'
import { runPower } from './power.ts'
import type { FaultReport } from './report.ts'
import { runRestarts } from './restarts.ts'
import { runRestores } from './restores.ts'
import { runServers } from './servers.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } })

const runs: Record<string, { rounds: number; run(rounds: number): Promise<FaultReport> }> = {
  kills: { rounds: 1_000, run: runKills },
  power: { rounds: 20, run: runPower },
  'disk-full': { rounds: 10, run: runDiskFull },
  restarts: { rounds: 50, run: runRestarts },
  servers: { rounds: 20, run: runServers },
  restores: { rounds: 20, run: runRestores },
}

/** The long scenarios in Playwright, and the benchmarks that kill processes. */
function runScenarios(): boolean {
  const programs: [program: string, ...words: string[]][] = [
    ['playwright', 'test', '--config', 'playwright.faults.config.ts'],
    [process.execPath, '--conditions=@swapdesk/source', 'bench/main.ts', 'durability', 'kills', '--check'],
  ]
  return programs.every(([program, ...words]) => spawnSync(program, words, { stdio: 'inherit' }).status === 0)
}

const names = positionals.length > 0 ? positionals : ['scenarios', ...Object.keys(runs)]
const unknown = names.filter((name) => name !== 'scenarios' && !(name in runs))
const given = values.rounds === undefined ? undefined : Number(values.rounds)
if (unknown.length > 0)
  throw new Error(`No such run: ${unknown.join(', ')}. Runs: scenarios, ${Object.keys(runs).join(', ')}.`)
if (given !== undefined && !(Number.isInteger(given) && given > 0))
  throw new Error('--rounds is a whole number above 0.')

for (const name of names) {
  const chosen = runs[name]
  if (!chosen) {
    if (!runScenarios()) process.exitCode = 1
    continue
  }
  const { line, faults } = await chosen.run(given ?? chosen.rounds)
  for (const fault of faults) process.stderr.write(`${name}: ${fault}\n`)
  process.stdout.write(`${name}: ${line}\n`)
  if (faults.length > 0) process.exitCode = 1
}
