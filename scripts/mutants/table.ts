/** docs/guard-mutants.md: every guard, the outcome of its mutant and the test that failed. */
import { type Mutant } from './mutant.ts'
import { type Proven } from './proven.ts'

/** A pipe ends a cell; the others begin markup. */
const cell = (text: string): string => text.replaceAll(/[|*<]/g, String.raw`\$&`).replaceAll('\n', ' ')
const short = (path: string): string => path.replace(/^(?:apps\/server\/)?src\/|^apps\/server\//, '')

/** @returns the page; it depends on the lists only, not on whether files have changed since */
export function mutantsPage(guards: readonly Mutant[], proven: Proven): string {
  const rows = guards.map(({ guard, file, tests }) => {
    const proof = proven[guard]
    const outcome = proof ? 'killed' : 'not proven'
    const test = proof?.test ?? tests.map((path) => short(path)).join(', ')
    return `| ${[guard, short(file), outcome, short(test)].map(cell).join(' | ')} |`
  })
  const killed = guards.filter(({ guard }) => proven[guard]).length
  return [
    '# Guards and the tests that fail without them',
    '',
    'Written by `pnpm mutants` from `scripts/mutants/guards/` and `scripts/mutants/proven.json`; `pnpm mutants --table`',
    'writes it without a run. The last column is the test that failed without the guard, or, of older proofs, the files',
    'of which one did. [How it works](testing.md#guards-and-their-mutants).',
    '',
    `${guards.length} guards, ${killed} killed, ${guards.length - killed} not proven.`,
    '',
    '| guard | file | mutant | test |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
