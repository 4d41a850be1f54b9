import {
  alwaysNeedsTwoPeople,
  COMMAND_TTL_SECONDS,
  commandFields,
  commandSpec,
  commandSpecs,
} from '@swapdesk/device-protocol'
import { plainHandlers } from '../../crud/handlers.ts'
import { commandRefusalOf } from '../../devices/index.ts'
import type { HandlersOf } from '../../http/context.ts'
import { cancelCommand, confirmCommand, confirmJob } from './confirm.ts'
import { deviceCommands } from './device-commands.repository.ts'
import { resetSecrets } from './secrets.ts'
import { settingsOf } from './settings.ts'
import { openSlot, send, sendAndWait, sendRaw } from './send.ts'
import { sendToAll } from './send-all.ts'

type OneDevice = {
  deviceKind?: 'cabinet' | 'vehicle' | 'bms'
  deviceSn: string
  cmd: number
  data?: Record<string, unknown>
  ttlSeconds?: number
  whenStopped?: boolean
}
const labelled = <Named extends { zh: string; en: string }>({ zh, en, ...field }: Named) => ({
  ...field,
  label: zh,
  labelEn: en,
})
const orderOf = ({ deviceKind, deviceSn, cmd, data = {}, ttlSeconds, whenStopped }: OneDevice) => ({
  kind: deviceKind ?? commandSpec(cmd)?.kind ?? 'cabinet',
  sn: deviceSn,
  cmd,
  data,
  ttlSeconds,
  whenStopped,
})

export const deviceCommandHandlers: HandlersOf<'device-commands'> = {
  ...plainHandlers(deviceCommands),
  deviceCommandOpenSlot: openSlot,
  deviceCommandSendAndWait: (context, input) => sendAndWait(context, orderOf(input)),
  deviceCommandSend: (context, input) => send(context, orderOf(input)),
  deviceCommandSendAll: sendToAll,
  deviceCommandSendRaw: (context, { deviceKind: kind, deviceSn: sn, data, ttlSeconds, whenStopped }) =>
    sendRaw(context, { kind, sn, data, ttlSeconds, whenStopped }),
  deviceCommandSendVehicle: (context, { vehicleSn, cmd, data = {}, whenStopped }) =>
    sendAndWait(context, { kind: 'vehicle', sn: vehicleSn, cmd, data, whenStopped, field: 'vehicleSn' }),
  deviceCommandConfirm: (context, { id }) => confirmCommand(context, id),
  deviceCommandConfirmJob: (context, { jobId }) => confirmJob(context, jobId),
  deviceCommandCancel: (context, { id }) => cancelCommand(context, id),
  deviceCommandCatalogue: async ({ principal }, { deviceKind }) =>
    commandSpecs
      .filter(({ kind }) => deviceKind === undefined || kind === deviceKind)
      .map((spec) => ({
        cmd: spec.code,
        deviceKind: spec.kind,
        name: spec.zh,
        nameEn: spec.en,
        isSendable: commandRefusalOf(principal, spec.code) === undefined,
        needsTwoPeople: alwaysNeedsTwoPeople(spec.code),
        needsStandstill: spec.needsStandstill ?? false,
        ttlSeconds: spec.ttlSeconds ?? COMMAND_TTL_SECONDS,
        fields: commandFields(spec).map((field) => ({ ...labelled(field), columns: field.columns.map(labelled) })),
      })),
  deviceResetSecret: resetSecrets,
  deviceSettingList: settingsOf,
}
