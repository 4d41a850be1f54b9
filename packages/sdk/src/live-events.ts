// The events of the live stream by topic.
import type { RequestOptions } from './call-options.ts'

export type LiveTopic = 'alarm' | 'command' | 'job' | 'cabinet' | 'vehicle' | 'message' | 'position'

/** Sent to users with a data scope instead of the changed row. */
export type LiveChange = { type: 'changed'; at: string }

export type AlarmChange = {
  type: 'raised' | 'recovered' | 'handled' | 'closed' | 'assigned' | 'commented'
  id: string
  deviceKind: 'cabinet' | 'vehicle' | 'bms'
  deviceId: string
  boxId: number
  alarmId: string
  /** Only for `raised` and `recovered`. */
  name?: string
  nameEn?: string
  level: number
  status: number
  at: string
}

export type CommandChange = {
  type: 'state'
  id: string
  cmdId: string
  deviceKind: 'cabinet' | 'vehicle' | 'bms'
  deviceSn: string
  cmd: number
  state: string
  boxId: number | null
  jobId: string | null
  at: string
}

/** Progress events may omit unchanged members. */
export type JobChange = { type: 'progress' | 'state'; id: string; kind?: string; state?: string; at: string }

export type CabinetChange = { type: 'online' | 'state' | 'threshold'; sn: string; online?: number; at: string }

/** A vehicle is where it should with regard to its geofence, or no longer: dictionary CrossTheBorder. */
export type VehicleChange = { type: 'geofence'; sn: string; crossTheBorder: number; at: string }

/** Vehicles or batteries of the operator have reported positions, or will within a second: `mapPointList` lists them. */
export type PositionChange = { type: 'moved'; at: string }

/** An order at a cabinet has entered a phase. */
export type SwapChange = { type: 'order'; sn: string; orderNo: string; phase: string; at: string }

/** The user's own messages: a new one, or some were read, here or elsewhere. */
export type MessageChange = { type: 'new' | 'read'; category?: 'security' | 'operation' | 'account'; at: string }

/**
 * One event. `id` is its position in the stream. After `reset`, earlier events are lost: load the data again.
 */
export type LiveEvent =
  | { id: string; topic: 'alarm'; data: AlarmChange | LiveChange }
  | { id: string; topic: 'command'; data: CommandChange | LiveChange }
  | { id: string; topic: 'job'; data: JobChange | LiveChange }
  | { id: string; topic: 'cabinet'; data: CabinetChange | SwapChange | LiveChange }
  | { id: string; topic: 'vehicle'; data: VehicleChange | LiveChange }
  | { id: string; topic: 'position'; data: PositionChange | LiveChange }
  | { id: string; topic: 'message'; data: MessageChange | LiveChange }
  | { id: string; topic: 'reset'; data: object }

/** `lost` while reconnecting, `open` once connected. */
export type LiveState = 'open' | 'lost'

/** `timeoutMs`, `headers` and hooks are those of each connection; the time is until it opens. */
export type EventsOptions = RequestOptions & {
  /** Topics to follow; by default all that the caller may see, but `position`. */
  topics?: readonly LiveTopic[]
  /** Resumes after this event. */
  lastEventId?: string
  /** Called when the connection opens or is lost; what it throws ends the iteration. */
  onState?: (state: LiveState) => void
}
