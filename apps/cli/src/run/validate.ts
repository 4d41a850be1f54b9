// Validates input with the form of its operation before anything is sent, with the messages of console and server.
import type { OperationId } from '@swapdesk/sdk'
import { inputIssues, messageText, withFormRules } from '@swapdesk/validation'
import { Failure, exitCodes } from '../failure.ts'
import type { Run } from '../terminal.ts'
import type { TenantRules } from './tenant-rules.ts'

/** Whether the server accepts the looser rules of older clients is not known here. */
const SETTINGS = { isFamily: true }

/** Throws a usage failure with a line per invalid field: first what needs no request, then what follows the row's tenant. */
export async function validateInput(
  operationId: OperationId,
  input: Readonly<Record<string, unknown>>,
  rulesOf: (input: Readonly<Record<string, unknown>>) => Promise<TenantRules>,
  run: Run,
): Promise<void> {
  assertValid(operationId, input, { country: '' }, run)
  assertValid(operationId, input, await rulesOf(input), run)
}

function assertValid(
  operationId: OperationId,
  input: Readonly<Record<string, unknown>>,
  rules: TenantRules,
  { globals: { lang }, translate }: Run,
): void {
  const issues = Object.entries(withFormRules({ ...SETTINGS, ...rules }, () => inputIssues(operationId, input)))
  if (issues.length === 0) return
  const lines = issues.map(([name, message]) => `  ${name}: ${messageText(message, lang)}`)
  throw new Failure(exitCodes.usage, translate('error.input'), lines)
}
