/** The way to the devices: the broker in this process, or one elsewhere. Both keep the same promise. */

export type Incoming = {
  topic: string
  payload: Buffer
  /** Told again by the broker because it was kept, not said just now. */
  isRetained: boolean
}

/** Resolves when the database has the message; only then is it acknowledged. Rejects when it must be sent again. */
export type Receive = (message: Incoming) => Promise<void>

export type DeviceLink = {
  /** Whether messages can be sent now. */
  isConnected(): boolean
  /** Hands a message to the broker, at least once. */
  publish(topic: string, payload: string): Promise<void>
  close(): Promise<void>
  /** Where the broker of this process listens. */
  address: { host: string; port: number } | undefined
}
