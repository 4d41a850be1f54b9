// Sends commands to one device and returns the command in its current state.
import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '@swapdesk/sdk'
import { callOperation, refreshDomainOf, useClient } from '../api/client'
import type { Command } from './receipt-steps'

export type DeviceKind = NonNullable<Input<'deviceCommandSend'>['deviceKind']>
export type SendOptions = { whenStopped?: boolean }

/** Each click is one command, however often its request is sent. */
const once = () => ({ idempotencyKey: crypto.randomUUID() })

export function useSend(deviceKind: DeviceKind, deviceSn: string) {
  const client = useClient()
  const queries = useQueryClient()
  const refreshAfter = async (command: Promise<Command>): Promise<Command> => {
    const stored = await command
    void refreshDomainOf(queries, 'deviceCommandList')
    return stored
  }
  return {
    send: (cmd: number, data: Record<string, unknown> = {}, options: SendOptions = {}) =>
      refreshAfter(callOperation(client, 'deviceCommandSend', { deviceKind, deviceSn, cmd, data, ...options }, once())),
    /** Waits for the cabinet. */
    openSlot: (boxId: number) =>
      refreshAfter(callOperation(client, 'deviceCommandOpenSlot', { cabinetSn: deviceSn, boxId }, once())),
  }
}
