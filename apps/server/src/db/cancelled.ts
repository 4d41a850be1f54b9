/** Statements that took too long. */
import { sqlStateOf } from './database.ts'

/** Whether a statement was cancelled: its transaction goes on from a savepoint, and others are not affected. */
export function isCancelled(error: unknown): boolean {
  return sqlStateOf(error) === '57014'
}
