// `swapdesk job …`: bulk jobs, whoever planned them and from where.
import { defineCommand } from './operation.ts'
import { type BulkOptions, addJobOptions } from './bulk.ts'
import { type Definition, type OutputOptions, addOutputOptions, outputOf } from './program.ts'

type FollowOptions = Pick<BulkOptions, 'yes' | 'receipts' | 'json'> & { follow: boolean }

export function defineJob(definition: Definition): void {
  const { program, say, accept } = definition
  const group = program.command('job').usage('<verb> [options]').helpCommand(false).description(say('command.job'))
  const verb = (name: 'show' | 'receipts' | 'resume' | 'retry' | 'pause' | 'cancel') =>
    group
      .command(name)
      .description(say(`command.job.${name}`))
      .argument('<job>', say('argument.job'))
  defineCommand(group, { noun: 'job', verb: 'list', operationId: 'bulkJobList' }, definition)
  addOutputOptions(verb('show'), say).action((id: string, options: OutputOptions) =>
    accept({ name: 'jobShow', id, output: outputOf(options) }),
  )
  addOutputOptions(verb('receipts'), say).action((jobId: string, options: OutputOptions) =>
    accept({
      name: 'operation',
      operationId: 'bulkItemPage',
      input: { jobId },
      files: {},
      limit: Infinity,
      isConfirmed: false,
      isDryRun: false,
      output: outputOf(options),
    }),
  )
  for (const step of ['resume', 'retry'] as const)
    addJobOptions(verb(step).option('--no-follow', say('option.noFollow')), say).action(
      (id: string, { follow, receipts, yes, json }: FollowOptions) =>
        accept({
          name: 'jobStep',
          step,
          id,
          isFollowed: follow,
          receipts,
          isConfirmed: yes === true,
          isDryRun: false,
          output: { format: json ? 'json' : undefined, hasHeader: true },
        }),
    )
  for (const step of ['pause', 'cancel'] as const)
    addOutputOptions(verb(step), say).action((id: string, options: OutputOptions) =>
      accept({
        name: 'jobStep',
        step,
        id,
        isFollowed: false,
        isConfirmed: true,
        isDryRun: false,
        output: outputOf(options),
      }),
    )
}
