// `swapdesk vehicle import`, `rider import`, `battery import`, `user import`: rows of a file.
import { type Command, Option } from 'commander'
import type { ImportInvocation } from '../invocation.ts'
import { addExamples } from './examples.ts'
import { addJobOptions } from './bulk.ts'
import type { Definition } from './program.ts'

type ImportOptions = {
  title?: string
  tenantId?: string
  dryRun?: true
  yes?: true
  receipts?: string
  force?: true
  json?: true
}

/** The kind of import of each noun that has one. */
export const importKinds: Readonly<Record<string, ImportInvocation['kind']>> = {
  vehicle: 'vehicle_import',
  rider: 'rider_import',
  battery: 'battery_import',
  user: 'user_import',
}

export function defineImport(group: Command, kind: ImportInvocation['kind'], { translate, accept }: Definition): void {
  const command = group
    .command('import')
    .description(translate('command.import'))
    .argument('<file>', translate('argument.importFile'))
    .option('--title <text>', translate('option.importTitle'))
    .addOption(new Option('--tenant-id <id>', translate('option.importOperator')))
    .option('--dry-run', translate('option.planOnly'))
  addExamples(command, 'import', translate)
  addJobOptions(command, translate).action((file: string, options: ImportOptions) => {
    const { title, tenantId, receipts } = options
    accept({
      name: 'import',
      kind,
      file,
      ...(title !== undefined && { title }),
      ...(tenantId !== undefined && { tenantId }),
      ...(receipts !== undefined && { receipts }),
      isForced: options.force === true,
      isConfirmed: options.yes === true,
      isDryRun: options.dryRun === true,
      output: { format: options.json ? 'json' : undefined, hasHeader: true },
    })
  })
}
