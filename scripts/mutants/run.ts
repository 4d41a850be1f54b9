// Removes one guard at a time, in a copy of the repository, and runs the tests that must notice. Ends with 1 when a guard
// survives or its search text fits no more. `--changed <base>`: guards whose file or tests differ from that commit;
// `--only <text>`: guards whose name contains it, may be repeated; `--list`: names them.
import { parseArgs } from 'node:util'
import { execFileSync } from 'node:child_process'
import { guards } from './guards/index.ts'
import { type Mutant } from './mutant.ts'
import { openWorkshop } from './workshop.ts'

const { values } = parseArgs({
  options: { changed: { type: 'string' }, only: { type: 'string', multiple: true }, list: { type: 'boolean' } },
})

function selected(): Mutant[] {
  const only = values.only ?? ['']
  const named = guards.filter(({ guard }) => only.some((text) => guard.toLowerCase().includes(text.toLowerCase())))
  if (values.changed === undefined) return named
  const output = execFileSync('git', ['diff', '--name-only', values.changed], { encoding: 'utf8' })
  const changed = new Set(output.split('\n'))
  return named.filter(({ file, tests }) => [file, ...tests].some((path) => changed.has(path)))
}

const mutants = selected()
if (values.list) {
  for (const { guard, file } of mutants) console.log(`${guard}  (${file})`)
  process.exit()
}

const workshop = await openWorkshop()
const rows: { guard: string; outcome: 'killed' | 'survived' | 'stale'; by: string }[] = []
try {
  for (const [index, mutant] of mutants.entries()) {
    const began = performance.now()
    const verdict = await workshop.judge(mutant)
    rows.push({ guard: mutant.guard, ...verdict })
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(
      `${index + 1}/${mutants.length}  ${verdict.outcome.padEnd(8)}  ${mutant.guard}  (${seconds} s)\n    ${verdict.by}`,
    )
  }
} finally {
  await workshop.close()
}

const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
console.log(
  `\n${rows.length} guards: ${count('killed')} killed, ${count('survived')} survived, ${count('stale')} stale`,
)
for (const { guard, outcome, by } of rows.filter((row) => row.outcome !== 'killed'))
  console.log(`  ${outcome}: ${guard}: ${by}`)
process.exit(count('killed') === rows.length ? 0 : 1)
