/** A dispatcher of the test instead of the server's: messages to devices are collected instead of sent. */
import type { CommandMessage, Device } from '@swapdesk/device-protocol'
import { enqueueCommands, type NewCommand } from '../devices/commands.ts'
import type { DeviceBroker } from '../devices/device-broker.ts'
import { Dispatcher } from '../devices/dispatcher.ts'
import type { TestServer } from './harness.ts'

/** One run at a time: a run skips the commands that another has locked, and a test expects that its run sent them. */
class SequentialDispatcher extends Dispatcher {
  #last: Promise<unknown> = Promise.resolve()

  override poll(isOnTime: boolean): Promise<number | undefined> {
    const run = this.#last.catch(() => undefined).then(() => super.poll(isOnTime))
    this.#last = run
    return run
  }
}

type Sent = { id: string; cmdId: string }
type Published = CommandMessage & { topic: string }
export type OwnDispatcher = {
  dispatcher: Dispatcher
  published: Published[]
  /** Stores one command of the server. */
  send: (device: Device, cmd: number, data?: Record<string, unknown>, more?: Partial<NewCommand>) => Promise<Sent>
  /** The messages of a command. */
  sentTo: (command: { cmdId: string }) => Published[]
  stop: () => Promise<void>
}

export async function startOwnDispatcher(
  { server }: TestServer,
  isConnected: () => boolean = () => true,
): Promise<OwnDispatcher> {
  const { db } = server.services
  // Keeps the server's own dispatcher from sending.
  await server.gateway.stop()
  const published: Published[] = []
  const broker: DeviceBroker = {
    isConnected,
    publish: async (topic, payload) => void published.push({ ...(JSON.parse(payload) as CommandMessage), topic }),
    close: async () => undefined,
    address: undefined,
  }
  const dispatcher = new SequentialDispatcher(
    db,
    () => broker,
    (error) => {
      throw error
    },
  )
  dispatcher.start()
  return {
    dispatcher,
    published,
    send: async (device, cmd, data = {}, more = {}) => {
      const [stored] = await db.write(null, (executor) =>
        enqueueCommands(executor, { userId: null, deptId: null }, [{ ...device, cmd, data, ...more }]),
      )
      return stored as Sent
    },
    sentTo: ({ cmdId }) => published.filter((message) => message.cmdId === cmdId),
    stop: () => dispatcher.stop(),
  }
}
