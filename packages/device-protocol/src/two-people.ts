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

type Effect = { zh: string; en: string }

/** What a second person confirms, in a sentence. */
const effects: Readonly<Record<number, Effect>> = {
  [RAW_MESSAGE]: { zh: '下发作用未知的原始消息', en: 'A message is sent whose effect is unknown' },
  [Command.openSlot]: { zh: '打开仓门，仓内电池可被取走', en: 'The slot opens and its battery can be taken' },
  [Command.openAll]: {
    zh: '打开指定的仓门，未指定时打开全部仓门，仓内电池可被取走',
    en: 'The named slots open, or all of them if none is named, and their batteries can be taken',
  },
  [Command.openRearDoor]: {
    zh: '打开后门，柜内部件可被接触',
    en: 'The rear door opens and the parts inside can be reached',
  },
  [Command.swap]: {
    zh: '打开仓门收回电池，并打开另一仓门取出电池',
    en: 'A slot opens for the returned battery, then another whose battery can be taken',
  },
  [Command.take]: { zh: '打开仓门，仓内电池可被取走', en: 'A slot opens and its battery can be taken' },
  [Command.return]: { zh: '打开空仓收回电池', en: 'An empty slot opens for the returned battery' },
  [Command.ota]: {
    zh: '更换固件，升级期间设备停止服务',
    en: 'The firmware is replaced; the device is out of service meanwhile',
  },
}

/** The effect of a command that may need a second person; undefined for others. */
export function commandEffect(cmd: number): Effect | undefined {
  return effects[cmd]
}
