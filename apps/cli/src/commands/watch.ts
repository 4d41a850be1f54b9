// `swapdesk watch`: live events on the terminal.
import { Argument } from 'commander'
import type { LiveTopic } from '@swapdesk/sdk'
import { usageFailure } from '../failure.ts'
import type { Definition } from './program.ts'
import type { Translate } from '../texts.ts'
import { addExamples } from './examples.ts'
import { closest } from './suggest.ts'
import { type ValueSource, candidatesOf, withValues } from './values.ts'

/** Topic on the command line → topic of the stream. */
const watchTopics: Readonly<Record<string, LiveTopic>> = {
  alarms: 'alarm',
  commands: 'command',
  jobs: 'job',
  cabinets: 'cabinet',
  vehicles: 'vehicle',
  messages: 'message',
}

const topicSource: ValueSource = { kind: 'list', of: () => candidatesOf(Object.keys(watchTopics)) }

export function defineWatch({ program, translate, accept }: Definition): void {
  const command = program
    .command('watch')
    .description(translate('command.watch'))
    .addArgument(withValues(new Argument('<topic...>', translate('argument.topic')), topicSource))
    .option('--json', translate('option.jsonLines'))
    .action((typed: string[], { json }: { json?: true }) => {
      const names = typed.flatMap((word) => word.split(',')).filter(Boolean)
      for (const name of names) if (name !== '-') topicOf(name, translate)
      accept({ name: 'watch', topics: names, isJson: json === true })
    })
  addExamples(command, 'watch', translate)
}

/** Throws a usage failure. */
export function topicOf(name: string, translate: Translate): LiveTopic {
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
}
