import { COMMAND_TTL_SECONDS, commandSpec, commandSpecs } from '@swapdesk/device-protocol'
import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { cancelCommand, confirmCommand } from './confirm.ts'
import { deviceCommands } from './device-commands.repository.ts'
import { resetSecrets } from './secrets.ts'
import { openSlot, send, sendAndWait } from './send.ts'
import { sendToAll } from './send-all.ts'

type OneDevice = {
  deviceKind?: 'cabinet' | 'vehicle' | 'bms'
  deviceSn: string
  cmd: number
  data?: Record<string, unknown>
  ttlSeconds?: number
}
const orderOf = ({ deviceKind, deviceSn, cmd, data = {}, ttlSeconds }: OneDevice) => ({
  kind: deviceKind ?? commandSpec(cmd)?.kind ?? 'cabinet',
  sn: deviceSn,
  cmd,
  data,
  ttlSeconds,
})

export const deviceCommandHandlers: HandlersOf<'device-commands'> = {
  ...plainHandlers(deviceCommands),
  deviceCommandOpenSlot: openSlot,
  deviceCommandSendAndWait: (context, input) => sendAndWait(context, orderOf(input)),
  deviceCommandSend: (context, input) => send(context, orderOf(input)),
  deviceCommandSendAll: sendToAll,
  deviceCommandSendRaw: (context, input) => send(context, orderOf({ ...input, cmd: 0 })),
  deviceCommandSendVehicle: (context, { vehicleSn, cmd, data = {} }) =>
    sendAndWait(context, { kind: 'vehicle', sn: vehicleSn, cmd, data, field: 'vehicleSn' }),
  deviceCommandConfirm: (context, { id }) => confirmCommand(context, id),
  deviceCommandCancel: (context, { id }) => cancelCommand(context, id),
  deviceCommandCatalogue: async (_, { deviceKind }) =>
    commandSpecs
      .filter(({ kind }) => deviceKind === undefined || kind === deviceKind)
      .map(
        ({
          code,
          kind,
          zh,
          en,
          needsTwoPeople = false,
          isRefusedWhileMoving = false,
          ttlSeconds = COMMAND_TTL_SECONDS,
        }) => ({
          cmd: code,
          deviceKind: kind,
          name: zh,
          nameEn: en,
          needsTwoPeople,
          isRefusedWhileMoving,
          ttlSeconds,
        }),
      ),
  deviceResetSecret: resetSecrets,
}
