// Removes one guard at a time, in a copy of the repository, and runs the tests that must notice. Ends with 1 when a guard
// survives, its search text fits no more or its tests could not run. `--changed`: guards whose file, tests or entry are
// others than when a test last killed the mutant (proven.json, which every run brings up to date, like the table in docs);
// `--only <text>`: guards whose name contains it, may be repeated, 1 where there is none; `--seconds <n>`: starts no other
// mutant after that time; `--list`: names them; `--table`: writes the table only. Guards whose tests need PostgreSQL run
// where TEST_DATABASE_URL is set.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { guards } from './guards/index.ts'
import { type Mutant } from './mutant.ts'
import { afterRun, digestsOf, readProven, unproven, writeProven } from './proven.ts'
import { mutantsPage } from './table.ts'
import { openWorkshop, root, type Verdict } from './workshop.ts'

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean' },
    only: { type: 'string', multiple: true },
    seconds: { type: 'string' },
    list: { type: 'boolean' },
    table: { type: 'boolean' },
  },
})

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

const seconds = values.seconds === undefined ? Infinity : Number(values.seconds)
if (!(seconds > 0)) refuse(`--seconds takes a number above 0`)

const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
const digests = new Map(guards.map((mutant) => [mutant.guard, digestsOf(mutant, read)]))

const isNamed = (guard: string, text: string) => guard.toLowerCase().includes(text.toLowerCase())

function selected(): Mutant[] {
  const only = values.only ?? ['']
  const unknown = only.filter((text) => !guards.some(({ guard }) => isNamed(guard, text)))
  if (unknown.length > 0) refuse(`no guard is named ${unknown.join(', ')}; --list names them`)
  const named = guards.filter(({ guard }) => only.some((text) => isNamed(guard, text)))
  return values.changed ? unproven(named, readProven(), digests) : named
}

const writeTable = () => writeFileSync(join(root, 'docs/guard-mutants.md'), mutantsPage(guards, readProven()))
if (values.table) {
  writeTable()
  process.exit()
}

const chosen = selected()
const mutants = chosen.filter(({ on }) => on !== 'postgres' || process.env['TEST_DATABASE_URL'])
const withoutDatabase = chosen.length - mutants.length
if (withoutDatabase > 0) console.log(`${withoutDatabase} guards need PostgreSQL: TEST_DATABASE_URL names none`)
if (values.list) {
  for (const { guard, file } of mutants) console.log(`${guard}  (${file})`)
  process.exit()
}
if (mutants.length === 0) {
  console.log(`0 of ${guards.length} guards have changed since their mutants were killed`)
  process.exit()
}

/** After each mutant: an interrupted run keeps what it has shown. */
function keep(): void {
  // Read again: another run may have shown something meanwhile.
  writeProven(afterRun(readProven(), guards, rows, digests))
  writeTable()
}

const workshop = await openWorkshop()
const rows: ({ guard: string } & Verdict)[] = []
const start = performance.now()
try {
  for (const [index, mutant] of mutants.entries()) {
    const began = performance.now()
    if (began - start > seconds * 1_000) break
    const verdict = await workshop.judge(mutant)
    rows.push({ guard: mutant.guard, ...verdict })
    keep()
    const took = Math.round((performance.now() - began) / 1_000)
    console.log(
      `${index + 1}/${mutants.length}  ${verdict.outcome.padEnd(8)}  ${mutant.guard}  (${took} s)\n    ${verdict.by}`,
    )
  }
} finally {
  await workshop.close()
}

const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
console.log(
  `\n${rows.length} of ${guards.length} guards were run: ${count('killed')} killed, ${count('survived')} survived, ${count('stale')} stale, ${count('broken')} broken`,
)
const left = mutants.length - rows.length
if (left > 0)
  console.log(
    `${left} are left after ${seconds} s: pnpm mutants --changed runs them, commit proven.json and the table then`,
  )
for (const { guard, outcome, by } of rows.filter((row) => row.outcome !== 'killed'))
  console.log(`  ${outcome}: ${guard}: ${by}`)
process.exit(count('killed') === rows.length ? 0 : 1)
