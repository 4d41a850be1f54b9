// Reads the row that a change is about, where the change names the version that was seen and none is given.
import type { Client, OperationId } from '@swapdesk/sdk'
import { columnsOf, listColumns } from '../contract/columns.ts'
import { versionOf } from '../contract/fields.ts'
import { type Row, cellOf } from '../output/cells.ts'
import type { Run } from '../terminal.ts'

type Input = Readonly<Record<string, unknown>>

export function lacksVersion(operationId: OperationId, input: Input): boolean {
  const { id, revision, updateTime } = input
  const isRead = versionOf(operationId) !== undefined
  return isRead && typeof id === 'string' && revision === undefined && updateTime === undefined
}

/** The input with the version of the row as it is now; shows that row, so that one knows what one decides about. */
export async function withVersion(operationId: OperationId, input: Input, client: Client, run: Run): Promise<Input> {
  const version = versionOf(operationId)
  if (!version) return input
  const { field, read } = version
  const { signal, stderr } = run.terminal
  const id = String(input['id'])
  const row: Row =
    read === 'alarmDetail'
      ? await client.call(read, { aldId: id }, { signal })
      : await client.call(read, { id }, { signal })
  stderr.write(`${textOf(read, row, run)}\n`)
  return { ...input, [field]: row[field] }
}

function textOf(operationId: OperationId, row: Row, { globals: { lang } }: Run): string {
  const shown = listColumns(operationId, lang) ?? []
  const columns = columnsOf(operationId)
  return shown
    .filter((name) => row[name] !== null && row[name] !== undefined)
    .map((name) => cellOf(row[name], columns.find((column) => column.name === name) ?? { name, type: 'string' }, lang))
    .join('  ')
}
