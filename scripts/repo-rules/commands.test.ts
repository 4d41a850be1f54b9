import { expect, it } from 'vitest'
import { verbsBeside } from '../../apps/cli/src/commands/command-groups.ts'
import { ownCommands } from '../../apps/cli/src/commands/help.ts'
import { commandTable } from '../../apps/cli/src/contract/command-table.ts'
import { files, read } from './source-tree.ts'

it('guides name commands that the command line has', () => {
  const known = new Set([
    ...commandTable.map(({ noun, verb }) => `${noun} ${verb}`),
    ...Object.entries(verbsBeside).flatMap(([noun, verbs]) => verbs.map(({ verb }) => `${noun} ${verb}`)),
  ])
  const guides = files.filter((path) => path.endsWith('.md'))
  const named = guides.flatMap((path) =>
    [...read(path).matchAll(/swapdesk ([a-z][a-z-]+) ([a-z][a-z-]+)/g)].map(([, noun = '', verb = '']) => ({
      noun,
      command: `${noun} ${verb}`,
      path,
    })),
  )
  expect(named.length).toBeGreaterThan(10)
  const unknown = named.filter(({ noun, command }) => !ownCommands.some((name) => name === noun) && !known.has(command))
  expect(unknown.map(({ path, command }) => `${path}: swapdesk ${command}`)).toEqual([])
})
