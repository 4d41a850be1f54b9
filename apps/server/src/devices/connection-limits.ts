/** Limits of the broker: connections in total and per address, and packet sizes. */
import type { Socket } from 'node:net'
import { MESSAGE_MAX_BYTES } from '@swapdesk/device-protocol'
import { addressBlock } from '../http/caller-address.ts'
import { PacketSizes } from './packet-size.ts'

/** A login with client id, credentials and last will. */
const LOGIN_MAX_BYTES = 4 * 1024
/** A message with its topic. */
const PACKET_MAX_BYTES = MESSAGE_MAX_BYTES + 1024

type ConnectionLimits = { total: number; perAddress: number }

export class ConnectionCounts {
  readonly #limits: ConnectionLimits
  readonly #byAddress = new Map<string, number>()
  open = 0
  refused = 0

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
  }

  /** Counts a connection until it is closed; closes one beyond the limit at once. */
  accept(socket: Socket): boolean {
    const address = addressBlock(socket.remoteAddress ?? '')
    const ofAddress = this.#byAddress.get(address) ?? 0
    if (this.open >= this.#limits.total || ofAddress >= this.#limits.perAddress) {
      this.refused += 1
      socket.destroy()
      return false
    }
    this.open += 1
    this.#byAddress.set(address, ofAddress + 1)
    socket.once('close', () => this.#forget(address))
    return true
  }

  #forget(address: string): void {
    this.open -= 1
    const left = (this.#byAddress.get(address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }
}

/**
 * Ends a connection whose packet is too large. Called once the broker reads the connection, so the bytes are checked before the
 * broker buffers them.
 */
export function limitPackets(socket: Socket, isLoggedIn: () => boolean): void {
  const sizes = new PacketSizes()
  socket.on('data', (bytes: Buffer) => {
    if (sizes.isExceeded(bytes, isLoggedIn() ? PACKET_MAX_BYTES : LOGIN_MAX_BYTES)) socket.destroy()
  })
}
