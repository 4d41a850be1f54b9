// Prints what completion offers, a line each: value, tab, meaning.
import type { Invocation } from '../invocation.ts'
import { readProfiles } from '../profiles.ts'
import { type Run, write } from '../terminal.ts'

export async function complete(
  { prefix, candidates, isProfile }: Extract<Invocation, { name: 'complete' }>,
  run: Run,
): Promise<void> {
  const offered = isProfile ? await profilesFrom(candidates[0]?.value ?? '', run) : candidates
  const lines = offered.map(({ value, text }) => [prefix + value, ...(text ? [plain(text)] : [])].join('\t'))
  await write(run.terminal.stdout, lines.map((line) => `${line}\n`).join(''))
}

/** Profiles that begin with what is typed, with their servers. */
async function profilesFrom(typed: string, run: Run): Promise<{ value: string; text: string }[]> {
  const { profiles } = await readProfiles(run).catch(() => ({ profiles: {} }))
  return Object.entries(profiles)
    .filter(([name]) => name.startsWith(typed))
    .map(([value, { server }]) => ({ value, text: server }))
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
