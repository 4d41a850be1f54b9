// `swapdesk watch`: live events on the terminal.
import type { LiveTopic } from '@swapdesk/sdk'
import { usageFailure } from '../failure.ts'
import type { Definition } from './program.ts'
import { closest } from './suggest.ts'

/** Topic on the command line → topic of the stream. */
export const watchTopics: Readonly<Record<string, LiveTopic>> = {
  alarms: 'alarm',
  commands: 'command',
  jobs: 'job',
  cabinets: 'cabinet',
  messages: 'message',
}

export function defineWatch({ program, translate, accept }: Definition): void {
  program
    .command('watch')
    .description(translate('command.watch'))
    .argument('<topic...>', translate('argument.topic'))
    .option('--json', translate('option.jsonLines'))
    .action((names: string[], { json }: { json?: true }) => {
      const topics = names.map((name) => {
        const topic = Object.hasOwn(watchTopics, name) ? watchTopics[name] : undefined
        if (topic) return topic
        const all = Object.keys(watchTopics)
        const near = closest(name, all)
        throw usageFailure(
          translate('error.invalidValue', { name: 'topic', value: name }),
          near.length > 0
            ? translate('hint.mean', { names: near.join(', ') })
            : translate('error.choices', { choices: all.join(', ') }),
        )
      })
      accept({ name: 'watch', topics, isJson: json === true })
    })
}
