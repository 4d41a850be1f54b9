/**
 * What the files of each guard were when a test last killed its mutant. A guard whose file, tests or entry are others
 * since is to be proven again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant } from './mutant.ts'

const DIGEST_LENGTH = 12
const path = join(import.meta.dirname, 'proven.json')

/** Digest by the guard's name. */
export type Proven = Readonly<Record<string, string>>

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

/** @param read the text of a file, by its path from the root; undefined for one that is not there */
export function digestOf(mutant: Mutant, read: (path: string) => string | undefined): string {
  const { file, find, replace, tests } = mutant
  const code = (path: string) => {
    const source = read(path)
    return source === undefined || !path.endsWith('.ts') ? source : codeOf(source)
  }
  const parts = [file, find, replace, code(file), ...tests.flatMap((test) => [test, code(test)])]
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('hex')
    .slice(0, DIGEST_LENGTH)
}

export function readProven(): Proven {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Proven) : {}
}

/** With what a run has shown; guards that are no longer there are left out. */
export function afterRun(
  before: Proven,
  guards: readonly Mutant[],
  rows: readonly { guard: string; outcome: string }[],
  digests: ReadonlyMap<string, string>,
): Proven {
  const outcomes = new Map(rows.map(({ guard, outcome }) => [guard, outcome]))
  const entries = guards.map(({ guard }): [string, string | undefined] => {
    const outcome = outcomes.get(guard)
    if (outcome === undefined) return [guard, before[guard]]
    return [guard, outcome === 'killed' ? digests.get(guard) : undefined]
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

export function writeProven(proven: Proven): void {
  writeFileSync(path, `${JSON.stringify(proven, null, 2)}\n`)
}

/** Begins elsewhere with every change, so that runs of limited time do not always leave out the same guards. */
export function rotated(mutants: readonly Mutant[], digests: ReadonlyMap<string, string>): Mutant[] {
  const all = mutants.map(({ guard }) => digests.get(guard)).join()
  const start = createHash('sha256').update(all).digest().readUInt32BE() % Math.max(mutants.length, 1)
  return [...mutants.slice(start), ...mutants.slice(0, start)]
}
