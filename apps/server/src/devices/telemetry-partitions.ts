/** Partitions of telemetry for days that maintenance did not make ahead. Raw SQL: calls a procedure. */
import { type Executor, sql, sqlStateOf } from '../db/database.ts'
import type { DeviceMessage } from './device-messages.ts'

/** check_violation, which PostgreSQL answers here as well; it names no constraint then. */
const CHECK_VIOLATION = '23514'

export function isPartitionMissing(error: unknown): boolean {
  const { table, constraint } = error as { table?: string; constraint?: string }
  return sqlStateOf(error) === CHECK_VIOLATION && table === 'telemetry' && constraint === undefined
}

export async function makePartitions(system: Executor, messages: readonly DeviceMessage[]): Promise<void> {
  const days = new Set(messages.map(({ receivedAt }) => new Date(receivedAt).toISOString().slice(0, 10)))
  for (const day of days) await system.run(sql`call make_telemetry_partition(${day}::date)`)
}
