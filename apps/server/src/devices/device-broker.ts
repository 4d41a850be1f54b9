/** The interface of both brokers: the embedded one and an external one. */

export type Incoming = {
  topic: string
  payload: Buffer
  /** Retained by the broker and delivered again, not published now. */
  isRetained: boolean
  /** Row of the device that is connected; unknown behind an external broker. */
  deviceId?: string
}

/** Resolves when the message is committed, which acknowledges it. Rejects when it must be sent again. */
export type Receive = (message: Incoming) => Promise<void>

export type DeviceBroker = {
  /** Whether messages can be sent now. */
  isConnected(): boolean
  /** Publishes a message to the device of this row, at least once. */
  publish(topic: string, payload: string, deviceId: string): Promise<void>
  close(): Promise<void>
  /** Address on which the embedded broker listens. */
  address: { host: string; port: number } | undefined
}
