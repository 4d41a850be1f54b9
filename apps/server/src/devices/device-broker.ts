/** The interface of both brokers: the embedded one and an external one. */

export type Incoming = {
  topic: string
  payload: Buffer
  /** Retained by the broker and delivered again, not published now. */
  isRetained: boolean
}

/** Resolves when the message is committed, which acknowledges it. Rejects when it must be sent again. */
export type Receive = (message: Incoming) => Promise<void>

export type DeviceBroker = {
  /** Whether messages can be sent now. */
  isConnected(): boolean
  /** Publishes a message, at least once. */
  publish(topic: string, payload: string): Promise<void>
  close(): Promise<void>
  /** Address on which the embedded broker listens. */
  address: { host: string; port: number } | undefined
}
