/** Commands that a history or the server requested, and what must hold when one is sent. */
import { type CommandMessage, commandSpec, contradicts } from '@swapdesk/device-protocol'
import type { Link } from './link.ts'
import type { Oracle } from './oracle.ts'
import { Violation } from './rows.ts'

export type Asked = {
  cmdId: string
  id: string
  link: Link
  cmd: number
  data: Record<string, unknown>
  controls: readonly string[]
  expireAt: number
  isWaiting: boolean
  /** Sent by the server itself. */
  isBySync: boolean
  published: number
}

type Sending = { asked: readonly Asked[]; now: number; oracle(link: Link): Oracle }

/** @param offsets all clock offsets of the device: the platform may not know yet that its clock was set */
export function checkPublished(
  world: Sending,
  asked: Asked,
  command: CommandMessage,
  offsets: readonly number[],
): void {
  const { asked: all, now } = world
  const { link, cmd, controls } = asked
  const newer = all
    .slice(all.indexOf(asked) + 1)
    .find((other) => other.link === link && contradicts(other.controls, controls))
  if (newer) throw new Violation('a superseded command was sent', { command, newer: newer.cmdId })
  const isInTime = offsets.some((offset) => command.expireAt - offset <= asked.expireAt + 1_000)
  if (asked.expireAt <= now || !isInTime)
    throw new Violation('a command was sent beyond its time', { command, expireAt: asked.expireAt, now })
  if (commandSpec(cmd)?.needsStandstill && !world.oracle(link).isStill(now))
    throw new Violation('a command was sent to a vehicle not known to stand still', { command })
}
