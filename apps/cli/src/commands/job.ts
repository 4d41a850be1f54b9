// `swapdesk job …`: bulk jobs of any kind.
import { usageFailure } from '../failure.ts'
import { defineCommand } from './operation.ts'
import { type BulkOptions, addJobOptions } from './bulk.ts'
import { type Definition, type OutputOptions, addOutputOptions, fileFormats, outputOf } from './program.ts'

type FollowOptions = Pick<BulkOptions, 'yes' | 'receipts' | 'force' | 'json'> & { follow: boolean }

export function defineJob(definition: Definition): void {
  const { program, translate, accept } = definition
  const group = program
    .command('job')
    .usage('<verb> [options]')
    .helpCommand(false)
    .description(translate('command.job'))
  const verb = (name: 'show' | 'receipts' | 'resume' | 'retry' | 'pause' | 'cancel') =>
    group
      .command(name)
      .description(translate(`command.job.${name}`))
      .argument('<job>', translate('argument.job'))
      .hook('preAction', ({ args: [id] }) => {
        const hint = translate('hint.oneEach', { command: `swapdesk job ${name}` })
        if (id === '-') throw usageFailure(translate('error.invalidValue', { name: 'job', value: id }), hint)
      })
  defineCommand(group, { noun: 'job', verb: 'list', operationId: 'bulkJobList' }, definition)
  addOutputOptions(verb('show'), translate, undefined, fileFormats).action((id: string, options: OutputOptions) =>
    accept({ name: 'jobShow', id, output: outputOf(options) }),
  )
  addOutputOptions(verb('receipts'), translate, undefined, fileFormats).action(
    (jobId: string, options: OutputOptions) =>
      accept({
        name: 'operation',
        operationId: 'bulkItemPage',
        input: { jobId },
        files: {},
        limit: Infinity,
        isConfirmed: false,
        isForced: false,
        isDryRun: false,
        output: outputOf(options),
      }),
  )
  for (const step of ['resume', 'retry'] as const)
    addJobOptions(verb(step).option('--no-follow', translate('option.noFollow')), translate).action(
      (id: string, { follow, receipts, force, yes, json }: FollowOptions) =>
        accept({
          name: 'jobStep',
          step,
          id,
          isFollowed: follow,
          receipts,
          isForced: force === true,
          isConfirmed: yes === true,
          isDryRun: false,
          output: { format: json ? 'json' : undefined, hasHeader: true },
        }),
    )
  for (const step of ['pause', 'cancel'] as const) {
    const command = verb(step)
    if (step === 'cancel') command.option('-y, --yes', translate('option.yes'))
    addOutputOptions(command, translate).action((id: string, options: OutputOptions & { yes?: true }) =>
      accept({
        name: 'jobStep',
        step,
        id,
        isFollowed: false,
        isConfirmed: step === 'pause' || options.yes === true,
        isDryRun: false,
        output: outputOf(options),
      }),
    )
  }
}
