/**
 * Reads MQTT packet sizes from the bytes of a connection as they arrive, so that an oversized packet ends the connection before
 * it is buffered.
 */

const LENGTH_BYTES_MAX = 4

export class PacketSizes {
  /** Remaining bytes of the current packet; undefined while its length is being read. */
  #rest: number | undefined
  #lengthBytes = 0
  #length = 0
  #hasType = false

  /** Reads further bytes; returns whether a packet in them exceeds the limit or has an invalid length. */
  isExceeded(bytes: Uint8Array, limit: number): boolean {
    let at = 0
    while (at < bytes.length) {
      if (this.#rest !== undefined) {
        const taken = Math.min(this.#rest, bytes.length - at)
        at += taken
        this.#rest -= taken
        if (this.#rest === 0) this.#rest = undefined
        continue
      }
      const byte = bytes[at] as number
      at += 1
      if (!this.#hasType) {
        this.#hasType = true
        continue
      }
      this.#length += (byte & 127) * 128 ** this.#lengthBytes
      this.#lengthBytes += 1
      if (this.#length > limit || (byte >= 128 && this.#lengthBytes === LENGTH_BYTES_MAX)) return true
      if (byte < 128) this.#begin()
    }
    return false
  }

  #begin(): void {
    this.#rest = this.#length === 0 ? undefined : this.#length
    this.#length = 0
    this.#lengthBytes = 0
    this.#hasType = false
  }
}
