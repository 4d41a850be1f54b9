/** Checks the payload of a command against the catalogue before it is stored. */
import { commandSpec, type CommandSpec } from '@swapdesk/device-protocol'
import { isTooDeep } from '../http/json-limits.ts'
import { fieldProblem } from '../http/problem.ts'

/** What a command carries, as JSON: devices have little memory, and no command of the catalogue comes near. */
const DATA_MAX_BYTES = 16_384
const DATA_MAX_DEPTH = 8

export function assertDataLimits(data: unknown): void {
  const text = JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > DATA_MAX_BYTES || isTooDeep(text, DATA_MAX_DEPTH))
    throw fieldProblem('command.data-limits', 'data', { bytes: DATA_MAX_BYTES, depth: DATA_MAX_DEPTH })
}

export function checkPayload(cmd: number, data: unknown): { spec: CommandSpec; data: Record<string, unknown> } {
  const spec = commandSpec(cmd)
  if (!spec) throw fieldProblem('command.unknown', 'cmd')
  assertDataLimits(data)
  const parsed = spec.payload.safeParse(data ?? {})
  if (!parsed.success) {
    // Names only: messages of the schema library are not localized.
    const names = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'data'))
    throw fieldProblem('command.payload', 'data', { at: [...names].join(', ') })
  }
  return { spec, data: parsed.data as Record<string, unknown> }
}
