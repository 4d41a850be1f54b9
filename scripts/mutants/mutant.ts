/** A guard, and the change that removes it. */
export type Mutant = {
  /** What is guarded, in a few words; names the mutant. */
  guard: string
  /** From the root; for `added`, a file that is not there. */
  file: string
  /** Occurs in the file exactly once; undefined for a file that is added. */
  find?: string
  replace: string
  /** Test files of which one must fail, from the root. */
  tests: readonly string[]
  /** A server that refuses to start without the guard kills the mutant; elsewhere that is a fault of the entry. */
  mayPreventStart?: true
  /** Its tests are `*.postgres.test.ts`; run where TEST_DATABASE_URL is set. */
  on?: 'postgres'
}

/** Mutants of one file that the same tests kill; each is [guard, find, replace]. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  list: readonly (readonly [guard: string, find: string, replace: string])[],
): Mutant[] {
  return list.map(([guard, find, replace]) => ({ guard, file, find, replace, tests }))
}

/** The source without the guard, or why the mutant no longer fits it. */
export function mutate(source: string, { find, replace }: Mutant): { source: string } | { stale: string } {
  if (find === undefined) return { source: replace }
  const parts = source.split(find)
  if (parts.length !== 2) return { stale: `the search text stands ${parts.length - 1} times` }
  return { source: parts.join(replace) }
}

/** Mutants that only tests on PostgreSQL kill. */
export const onPostgres = (mutants: readonly Mutant[]): Mutant[] =>
  mutants.map((mutant) => ({ ...mutant, on: 'postgres' }))
