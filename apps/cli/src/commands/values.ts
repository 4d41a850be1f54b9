// The values that completion offers for an option or an argument; attached where these are defined.
import type { Argument, Option } from 'commander'

export type Candidate = { value: string; text?: string }
export type ValueSource =
  /** Chosen one at a time. */
  | { kind: 'values'; of: () => readonly Candidate[] | Promise<readonly Candidate[]> }
  /** A comma-separated list of them. */
  | { kind: 'list'; of: () => readonly Candidate[] | Promise<readonly Candidate[]> }
  /** Names of the stored profiles. */
  | { kind: 'profiles' }

const sources = new WeakMap<Option | Argument, ValueSource>()

export function withValues<Part extends Option | Argument>(part: Part, source: ValueSource): Part {
  sources.set(part, source)
  return part
}

export function valuesOf(part: Option | Argument | undefined): ValueSource | undefined {
  if (!part) return undefined
  const choices = part.argChoices
  return choices ? { kind: 'values', of: () => choices.map((value) => ({ value })) } : sources.get(part)
}

export const candidatesOf = (values: readonly string[]): Candidate[] => values.map((value) => ({ value }))
