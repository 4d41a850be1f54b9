/** Checks the payload of a command against the catalogue before it is stored. */
import { commandSpec, type CommandSpec } from '@swapdesk/device-protocol'
import { fieldProblem } from '../http/problem.ts'

export function checkPayload(cmd: number, data: unknown): { spec: CommandSpec; data: Record<string, unknown> } {
  const spec = commandSpec(cmd)
  if (!spec) throw fieldProblem('command.unknown', 'cmd')
  const parsed = spec.payload.safeParse(data ?? {})
  if (!parsed.success) {
    // Names only: messages of the schema library are not localized.
    const names = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'data'))
    throw fieldProblem('command.payload', 'data', { at: [...names].join(', ') })
  }
  return { spec, data: parsed.data as Record<string, unknown> }
}
