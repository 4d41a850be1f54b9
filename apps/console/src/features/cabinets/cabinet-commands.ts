// The commands the cabinet page gives by itself; others are chosen from the catalogue.
import { useQueryClient } from '@tanstack/react-query'
import { callOperation, refreshDomainOf, useClient } from '../../kit/api/client'
import type { Command } from '../../kit/devices/receipt-steps'

export const cabinetCommand = {
  reboot: 20_006,
  openSlot: 20_021,
  openAll: 20_022,
  enableSlot: 20_023,
  disableSlot: 20_024,
  chargeOn: 20_025,
  chargeOff: 20_026,
} as const

/** Gives commands to one cabinet; the answer is the command as it stands then. */
export function useSend(deviceSn: string) {
  const client = useClient()
  const queries = useQueryClient()
  const noted = async (command: Promise<Command>): Promise<Command> => {
    const stored = await command
    void refreshDomainOf(queries, 'deviceCommandList')
    return stored
  }
  return {
    send: (cmd: number, data: Record<string, unknown> = {}) =>
      noted(callOperation(client, 'deviceCommandSend', { deviceSn, cmd, data })),
    /** Waits for the cabinet. */
    openSlot: (boxId: number) => noted(callOperation(client, 'deviceCommandOpenSlot', { cabinetSn: deviceSn, boxId })),
  }
}
