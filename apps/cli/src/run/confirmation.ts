// The one rule for --yes: what cannot be taken back is asked on a terminal, and needs --yes without one.
import { usageFailure } from '../failure.ts'
import { confirm, isInteractive } from '../prompt.ts'
import type { Run } from '../terminal.ts'

export type Confirmable = { isConfirmed: boolean; isDryRun: boolean }

/** Fails without a terminal and --yes, before anything is sent. */
export function checkConfirmable({ isConfirmed, isDryRun }: Confirmable, run: Run): void {
  if (!isConfirmed && !isDryRun && !isInteractive(run)) throw usageFailure(run.translate('error.confirm'))
}

/** Asks, unless --yes has answered; says so when the answer is no. */
export async function isWanted(
  { isConfirmed }: Pick<Confirmable, 'isConfirmed'>,
  question: string,
  run: Run,
): Promise<boolean> {
  if (isConfirmed || (await confirm(run, question))) return true
  run.terminal.stderr.write(`${run.translate('done.cancelled')}\n`)
  return false
}
