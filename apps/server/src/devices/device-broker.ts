/** The interface of both brokers: the embedded one and an external one. */

export type Incoming = {
  topic: string
  payload: Buffer
  /** Retained by the broker and delivered again, not published just now. */
  isRetained: boolean
}

/** Resolves when the database has the message; only then is it acknowledged. Rejects when it must be sent again. */
export type Receive = (message: Incoming) => Promise<void>

export type DeviceBroker = {
  /** Whether messages can be sent now. */
  isConnected(): boolean
  /** Hands a message to the broker, at least once. */
  publish(topic: string, payload: string): Promise<void>
  close(): Promise<void>
  /** Where the broker of this process listens. */
  address: { host: string; port: number } | undefined
}
