/** A command as operations return it. */
import { detailOf } from '../../crud/list.ts'
import type { Context, DataOf } from '../../http/context.ts'
import { deviceCommands } from './device-commands.repository.ts'

export type CommandRow = DataOf<'deviceCommandSend'>

export function commandRow(context: Context, id: string): Promise<CommandRow> {
  return detailOf(context, deviceCommands, 'deviceCommandDetail', id)
}
