/** Commands that a second person must confirm before they are sent. */
import { Command, RAW_MESSAGE } from './commands.ts'

/** One person can send `atMost` of these commands within the time; further ones wait for a second person. */
export type TwoPersonRule = {
  cmds: readonly number[]
  /** What is counted: commands, or their devices. */
  counts: 'commands' | 'devices'
  /** 0: every command needs a second person. */
  atMost: number
  withinSeconds: number
}

export const twoPersonRules: readonly TwoPersonRule[] = [
  // The effect of a message outside the catalogue is unknown.
  { cmds: [Command.openAll, Command.openRearDoor, RAW_MESSAGE], counts: 'commands', atMost: 0, withinSeconds: 60 },
  // Every command that opens a slot counts, so that opening many in succession is limited like opening all.
  {
    cmds: [Command.openSlot, Command.swap, Command.take, Command.return],
    counts: 'commands',
    atMost: 3,
    withinSeconds: 60,
  },
  // Faulty firmware disables its devices; those updated individually within the day count as well.
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
