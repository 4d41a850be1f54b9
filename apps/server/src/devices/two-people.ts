/**
 * Which commands wait for a second person, by the table of the protocol. What one person has sent is counted under a lock of
 * that person, so that calls at once do not pass together. Raw SQL: an advisory lock.
 */
import { type TwoPersonRule, twoPersonRule } from '@swapdesk/device-protocol'
import { type Executor, sql } from '../db/database.ts'

type Asked = { cmd: number; sn: string }

/** Until the end of the transaction nobody else counts what this person sends. Taken before locks of devices. */
export async function lockSender(db: Executor, userId: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`device-commands/${userId}`}, 0))`)
}

/** The commands of these that wait for a second person, in their order; the server itself is counted by nobody. */
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

/** What somebody sent within the time of a rule, or is about to, without a second person. */
function sentAlone(db: Executor, userId: string, { cmds, withinSeconds }: TwoPersonRule): Promise<{ sn: string }[]> {
  return db.all(sql<{ sn: string }>`select c.device_sn as sn from device_command c
    where c.create_user = ${userId}::bigint and c.cmd = any(${cmds}) and c.create_time > now() - make_interval(secs => ${withinSeconds})
      and c.confirmer is null and (c.attempts > 0 or c.state = 'queued')`)
}
