/** Which commands somebody else than who asked must confirm before they are sent. */
import { Command, RAW_MESSAGE } from './commands.ts'

/** One person may send `atMost` of these commands within the time; one more waits for a second person. */
export type TwoPersonRule = {
  cmds: readonly number[]
  /** What is counted: commands, or the devices they go to. */
  counts: 'commands' | 'devices'
  /** 0 lets none pass alone. */
  atMost: number
  withinSeconds: number
}

export const twoPersonRules: readonly TwoPersonRule[] = [
  // A message that is not of the catalogue could do any of this.
  { cmds: [Command.openAll, Command.openRearDoor, RAW_MESSAGE], counts: 'commands', atMost: 0, withinSeconds: 60 },
  // Every command that opens doors to a slot counts, so that opening many in a row is opening all.
  {
    cmds: [Command.openSlot, Command.swap, Command.take, Command.return],
    counts: 'commands',
    atMost: 3,
    withinSeconds: 60,
  },
  // A firmware that fails takes its devices with it; those updated one by one within the day count as well.
  { cmds: [Command.ota], counts: 'devices', atMost: 10, withinSeconds: 86_400 },
]

const byCode = new Map(twoPersonRules.flatMap((rule) => rule.cmds.map((cmd) => [cmd, rule] as const)))

export function twoPersonRule(cmd: number): TwoPersonRule | undefined {
  return byCode.get(cmd)
}

/** Whether a command always needs a second person, however few were sent. */
export function alwaysNeedsTwoPeople(cmd: number): boolean {
  return twoPersonRule(cmd)?.atMost === 0
}
