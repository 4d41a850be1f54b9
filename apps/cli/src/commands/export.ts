// `swapdesk export <noun>`: shorthand of `swapdesk <noun> export`.
import { commandTable, commandsOf } from '../contract/command-table.ts'
import { addExamples } from './examples.ts'
import { defineCommand } from './operation.ts'
import type { Definition } from './program.ts'

export function defineExport(definition: Definition): void {
  const { program, translate } = definition
  const group = program
    .command('export')
    .usage('<noun> [options]')
    .helpCommand(false)
    .description(translate('command.export'))
  addExamples(group, 'export', translate)
  const exportable = commandTable.filter(({ verb }) => verb === 'export').map(({ noun }) => noun)
  for (const noun of exportable) {
    for (const command of commandsOf(noun).filter(({ verb }) => verb === 'export'))
      defineCommand(group, { ...command, verb: noun }, definition)
  }
}
