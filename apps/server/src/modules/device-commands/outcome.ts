/** The text beside a command's state for a call that waited, if the command failed. */
import { NotDone } from '../../http/context.ts'
import { catalogue, type ProblemCode } from '../../http/catalogue.ts'
import { Problem } from '../../http/problem.ts'
import type { CommandRow } from './command-row.ts'

const ENDED: Readonly<Record<string, ProblemCode>> = {
  waiting: 'command.awaits-confirmation',
  failed: 'command.failed',
  rejected: 'command.rejected',
  expired: 'command.expired',
  timeout: 'command.timeout',
  superseded: 'command.superseded',
  cancelled: 'command.cancelled',
}

export function outcomeOf(command: CommandRow): CommandRow | NotDone<CommandRow> {
  return command.state === 'done' ? command : new NotDone(command, problemOf(command))
}

function problemOf({ state, resultMessage, resultCode, whenStopped, sentTime }: CommandRow): Problem {
  // Refusals of the server have localized texts; messages of the device are shown as they are.
  if (resultMessage !== null && Object.hasOwn(catalogue, resultMessage))
    return new Problem(resultMessage as ProblemCode)
  if (whenStopped && sentTime === null) {
    if (state === 'queued') return new Problem('command.awaits-standstill')
    if (state === 'expired') return new Problem('command.never-still')
  }
  const message = resultMessage ?? String(resultCode ?? '')
  return new Problem(ENDED[state] ?? 'command.unfinished', { message })
}
