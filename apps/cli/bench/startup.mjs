// Compares the run time of `swapdesk --version` and `--help` with an empty Node program, in alternating runs.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const runs = Number(process.argv[2] ?? 40)
const bin = fileURLToPath(new URL('../bin/swapdesk.mjs', import.meta.url))
const programs = {
  'node (empty program)': ['-e', '0'],
  'swapdesk --version': [bin, '--version'],
  'swapdesk --help': [bin, '--help'],
  'swapdesk vehicle list --help': [bin, 'vehicle', 'list', '--help'],
}
const times = Object.fromEntries(Object.keys(programs).map((name) => [name, []]))
for (let round = -2; round < runs; round += 1) {
  for (const [name, args] of Object.entries(programs)) {
    const begin = performance.now()
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    if (status !== 0) throw new Error(`${name} failed`)
    if (round >= 0) times[name].push(performance.now() - begin)
  }
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]
const base = median(times['node (empty program)'])
for (const [name, list] of Object.entries(times))
  console.log(
    `${name.padEnd(30)} median ${median(list).toFixed(1)} ms, Node + ${(median(list) - base).toFixed(1)} ms (${runs} runs)`,
  )
