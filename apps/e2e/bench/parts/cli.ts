/** What the command line adds to Node's own start, in alternating runs. */
import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Figure, median } from '../report.ts'

const RUNS = 40
const WARM_UP_RUNS = 3
const OWN_MAX_MS = 40

const folder = fileURLToPath(new URL('../../../cli', import.meta.url))
const program = `${folder}/bin/swapdesk.mjs`

function timeOf(arguments_: readonly string[]): number {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, arguments_, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${arguments_.join(' ')} ended with ${status ?? 'a signal'}: ${stderr}`)
  return performance.now() - began
}

export async function benchCli(): Promise<Figure[]> {
  execFileSync('pnpm', ['run', 'build'], { cwd: folder, stdio: 'ignore' })
  const commands: Record<string, string[]> = {
    'node -e 0': ['-e', '0'],
    'swapdesk --version': [program, '--version'],
    'swapdesk --help': [program, '--help'],
    'swapdesk vehicle list --help': [program, 'vehicle', 'list', '--help'],
  }
  const times = new Map(Object.keys(commands).map((name) => [name, [] as number[]]))
  for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
    for (const [name, arguments_] of Object.entries(commands)) {
      const took = timeOf(arguments_)
      if (run >= 0) times.get(name)?.push(took)
    }
  }
  const [empty, ...own] = [...times].map(([name, all]) => ({ name, ms: median(all) }))
  const base = empty?.ms as number
  return own.map(({ name, ms }) => ({
    part: `command line: median of ${RUNS} starts`,
    what: name,
    measured: `${ms.toFixed(1)} ms, Node + ${(ms - base).toFixed(1)} ms`,
    beside: `node -e 0: ${base.toFixed(1)} ms`,
    target: `Node + ${OWN_MAX_MS} ms`,
    isReached: ms - base <= OWN_MAX_MS,
  }))
}
