// `swapdesk watch`: live events on the terminal.
import type { LiveTopic } from '@swapdesk/sdk'
import { usageFailure } from '../failure.ts'
import type { Definition } from './program.ts'
import { closest } from './suggest.ts'

/** As people say it → as the stream says it. */
export const watchTopics: Readonly<Record<string, LiveTopic>> = {
  alarms: 'alarm',
  commands: 'command',
  jobs: 'job',
  cabinets: 'cabinet',
  messages: 'message',
}

export function defineWatch({ program, say, accept }: Definition): void {
  program
    .command('watch')
    .description(say('command.watch'))
    .argument('<topic...>', say('argument.topic'))
    .option('--json', say('option.jsonLines'))
    .action((names: string[], { json }: { json?: true }) => {
      const topics = names.map((name) => {
        const topic = Object.hasOwn(watchTopics, name) ? watchTopics[name] : undefined
        if (topic) return topic
        const all = Object.keys(watchTopics)
        const near = closest(name, all)
        throw usageFailure(
          say('error.invalidValue', { name: 'topic', value: name }),
          near.length > 0
            ? say('hint.mean', { names: near.join(', ') })
            : say('error.choices', { choices: all.join(', ') }),
        )
      })
      accept({ name: 'watch', topics, isJson: json === true })
    })
}
