/**
 * What the files of each guard were when a test last killed its mutant, and which test. A guard whose file, tests or
 * entry are others since is to be proven again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant } from './mutant.ts'

const DIGEST_LENGTH = 12
const path = join(import.meta.dirname, 'proven.json')

/** The guard's digests, `source` without its tests; older proofs have the first only. */
export type Proof = { digest: string; source?: string; test?: string }
/** By the guard's name. */
export type Proven = Readonly<Record<string, Proof>>
/** Digests of a guard as it is now. */
export type Digests = { digest: string; source: string }
type Read = (path: string) => string | undefined

/** Lines of a comment of their own; none of them starts code in this repository. */
const COMMENT_LINE = /^\s*(?:\/\/|\/\*|\*(?:[ /]|$))/
/** Names of tests and of groups of them, also below a table of cases. */
const TITLE = /(?<call>\b(?:it|test|describe)\(|\]\)\()(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`)/g

/** What runs: a guard is not proven again because a comment or the title of a test was reworded. */
export const codeOf = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !COMMENT_LINE.test(line))
    .join('\n')
    .replaceAll(TITLE, '$<call>')

const hashOf = (parts: readonly (string | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('hex')
    .slice(0, DIGEST_LENGTH)

/** @param read the text of a file, by its path from the root; undefined for one that is not there */
export function digestsOf(mutant: Mutant, read: Read): Digests {
  const { file, find, replace, tests } = mutant
  const code = (path: string) => {
    const source = read(path)
    return source === undefined || !path.endsWith('.ts') ? source : codeOf(source)
  }
  const own = [file, find, replace, code(file)]
  return { digest: hashOf([...own, ...tests.flatMap((test) => [test, code(test)])]), source: hashOf(own) }
}

export function readProven(): Proven {
  if (!existsSync(path)) return {}
  const stored = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Proof | string>
  return Object.fromEntries(
    Object.entries(stored).map(([guard, proof]) => [guard, typeof proof === 'string' ? { digest: proof } : proof]),
  )
}

export const isProven = (proof: Proof | undefined, { digest }: Digests): boolean => proof?.digest === digest

/** With what a run has shown; guards that are no longer there are left out. */
export function afterRun(
  before: Proven,
  guards: readonly Mutant[],
  rows: readonly { guard: string; outcome: string; by: string }[],
  digests: ReadonlyMap<string, Digests>,
): Proven {
  const outcomes = new Map(rows.map((row) => [row.guard, row]))
  const entries = guards.map(({ guard }): [string, Proof | undefined] => {
    const row = outcomes.get(guard)
    if (row === undefined) return [guard, before[guard]]
    const now = digests.get(guard)
    return [guard, row.outcome === 'killed' && now ? { ...now, test: row.by } : undefined]
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, Proof] => entry[1] !== undefined))
}

export function writeProven(proven: Proven): void {
  writeFileSync(path, `${JSON.stringify(proven, null, 2)}\n`)
}

/** Begins elsewhere with every change, so that runs of limited time do not always leave out the same guards. */
function rotated(mutants: readonly Mutant[], digests: ReadonlyMap<string, Digests>): Mutant[] {
  const all = mutants.map(({ guard }) => digests.get(guard)?.digest).join()
  const start = createHash('sha256').update(all).digest().readUInt32BE() % Math.max(mutants.length, 1)
  return [...mutants.slice(start), ...mutants.slice(0, start)]
}

/**
 * Guards without a current proof: first new ones and those whose own file has changed, which a change may have broken,
 * then those whose tests have.
 */
export function unproven(mutants: readonly Mutant[], proven: Proven, digests: ReadonlyMap<string, Digests>): Mutant[] {
  const changed = mutants.filter(({ guard }) => !isProven(proven[guard], digests.get(guard) as Digests))
  const isFirst = ({ guard }: Mutant) => {
    const proof = proven[guard]
    return proof === undefined || (proof.source !== undefined && proof.source !== digests.get(guard)?.source)
  }
  return [
    ...rotated(changed.filter(isFirst), digests),
    ...rotated(
      changed.filter((mutant) => !isFirst(mutant)),
      digests,
    ),
  ]
}
