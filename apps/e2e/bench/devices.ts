/** Simulated devices in a process of their own, so that they take nothing from the server they speak to. */
import {
  createSimulator,
  type DeviceOptions,
  type Simulator,
  type Load,
  startLoad,
  type LoadResult,
} from '@swapdesk/simulator'
import { serveOrders } from './worker.ts'

export type DeviceOrder =
  | { do: 'simulate'; url: string; devices: DeviceOptions[]; telemetrySeconds?: number }
  | { do: 'counts' }
  | { do: 'raise'; sn: string; alarmId: string; boxId: number }
  | { do: 'load'; url: string; devices: { sn: string; password: string }[]; perSecond: number }
  /** Stops the load; its result, when what it sent is confirmed. */
  | { do: 'finish' }
  | { do: 'stop' }

export type DeviceCounts = {
  connected: number
  /** How often each command was executed, by cmdId. */
  executions: Map<string, number>
}
export type DeviceAnswer = DeviceCounts | LoadResult | number | undefined

const COUNTS_NONE: DeviceCounts = { connected: 0, executions: new Map() }

let simulator: Simulator | undefined
let running: Load | undefined

function counts(): DeviceCounts {
  if (!simulator) return COUNTS_NONE
  return { connected: simulator.stats.connected, executions: new Map(simulator.executions) }
}

async function simulate(order: Extract<DeviceOrder, { do: 'simulate' }>): Promise<DeviceCounts> {
  const { url, devices, telemetrySeconds = 30 } = order
  simulator = createSimulator({ url, devices, telemetrySeconds })
  await simulator.start()
  return counts()
}

/** Connects all; they report from then on. */
async function run({ url, devices, perSecond }: Extract<DeviceOrder, { do: 'load' }>): Promise<undefined> {
  const deviceAt = (index: number) => devices[index] as (typeof devices)[number]
  running = await startLoad({ url, count: devices.length, messagesPerSecond: perSecond, deviceAt })
}

/** Raises an alarm; answers when, in milliseconds since 1970. */
function raise({ sn, alarmId, boxId }: Extract<DeviceOrder, { do: 'raise' }>): number {
  const at = performance.timeOrigin + performance.now()
  simulator?.device(sn).raiseAlarm(alarmId, boxId)
  return at
}

async function handle(order: DeviceOrder): Promise<DeviceAnswer> {
  switch (order.do) {
    case 'simulate':
      return simulate(order)
    case 'counts':
      return counts()
    case 'raise':
      return raise(order)
    case 'load':
      return run(order)
    case 'finish':
      return running?.stop()
    case 'stop':
      await simulator?.stop()
      simulator = undefined
      return undefined
  }
}

serveOrders((order) => handle(order as DeviceOrder))
