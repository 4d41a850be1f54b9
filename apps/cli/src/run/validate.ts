// Validates input with the form of its operation before anything is sent, with the messages of console and server.
import type { OperationId } from '@swapdesk/sdk'
import { inputIssues, messageText, withFormRules } from '@swapdesk/validation'
import { Failure, exitCodes } from '../failure.ts'
import type { Run } from '../terminal.ts'

/** What the server alone knows: the country and currency of the tenant, and its settings. */
const UNKNOWN = { country: '', isFamily: true }

/** Throws a usage failure with a line per invalid field. */
export function validateInput(
  operationId: OperationId,
  input: Readonly<Record<string, unknown>>,
  { globals: { lang }, translate }: Run,
): void {
  const issues = Object.entries(withFormRules(UNKNOWN, () => inputIssues(operationId, input)))
  if (issues.length === 0) return
  const lines = issues.map(([name, message]) => `  ${name}: ${messageText(message, lang)}`)
  throw new Failure(exitCodes.usage, translate('error.input'), lines)
}
