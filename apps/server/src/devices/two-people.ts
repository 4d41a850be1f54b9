/**
 * Decides by the table of the protocol which commands wait for a second person. A user's sent commands are counted under a lock
 * on that user, so that concurrent calls cannot pass together. Raw SQL: an advisory lock.
 */
import { type TwoPersonRule, twoPersonRule } from '@swapdesk/device-protocol'
import { type Executor, sql } from '../db/database.ts'
import { deviceSnOfCommand } from './device-rows.ts'

type Asked = { cmd: number; sn: string }

/** Held until the end of the transaction and taken before locks of devices: serializes the counting per user. */
async function lockSender(db: Executor, userId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`device-commands/${userId}`}, 0))`)
}

/** The commands of these that wait for a second person, in order; commands of the server itself are not counted. */
export async function awaitingSecondPerson<Command extends Asked>(
  db: Executor,
  userId: string | null,
  commands: readonly Command[],
): Promise<ReadonlySet<Command>> {
  const waiting = new Set<Command>()
  const counted = new Map<TwoPersonRule, Command[]>()
  for (const command of commands) {
    const rule = twoPersonRule(command.cmd)
    if (rule?.atMost === 0) waiting.add(command)
    else if (rule && userId !== null) counted.set(rule, [...(counted.get(rule) ?? []), command])
  }
  if (userId === null || counted.size === 0) return waiting
  await lockSender(db, userId)
  for (const [rule, asked] of counted) {
    const sent = (await sentAlone(db, userId, rule)).map(({ sn }) => sn)
    for (const command of asked) {
      const size = rule.counts === 'devices' ? new Set([...sent, command.sn]).size : sent.length + 1
      if (size > rule.atMost) waiting.add(command)
      else sent.push(command.sn)
    }
  }
  return waiting
}

/** Commands are valid for a day at most. */
const VALID_SECONDS_MAX = 86_400

/**
 * Commands a user sent without a second person that are executed within the time of a rule: unfinished ones, whenever they were
 * stored, as an offline device executes them all when it returns, and sent ones that ended within it.
 */
function sentAlone(db: Executor, userId: string, { cmds, withinSeconds }: TwoPersonRule): Promise<{ sn: string }[]> {
  return db.all(sql<{ sn: string }>`select ${deviceSnOfCommand} as sn from device_command c
    where c.create_user = ${userId}::bigint and c.cmd = any(${cmds}) and c.create_time > now() - make_interval(secs => ${withinSeconds + 2 * VALID_SECONDS_MAX})
      and c.confirmer is null and (c.state in ('queued', 'sent', 'received', 'executing')
        or c.attempts > 0 and c.end_time > now() - make_interval(secs => ${withinSeconds}))`)
}
