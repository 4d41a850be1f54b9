// Reads the row that a change is about, where the change names the revision that was seen and none is given.
import type { Client, OperationId } from '@swapdesk/sdk'
import { columnsOf, listColumns } from '../contract/columns.ts'
import { isRevisionRead } from '../contract/fields.ts'
import { type Row, cellOf } from '../output/cells.ts'
import type { Run } from '../terminal.ts'

type Input = Readonly<Record<string, unknown>>

export function lacksRevision(operationId: OperationId, input: Input): boolean {
  const { id, revision, updateTime } = input
  return isRevisionRead(operationId) && typeof id === 'string' && revision === undefined && updateTime === undefined
}

/** The input with the revision of the alarm as it is now; shows that alarm, so that one knows what one changes. */
export async function withRevision(input: Input, client: Client, run: Run): Promise<Input> {
  const { signal, stderr } = run.terminal
  const alarm = await client.call('alarmDetail', { aldId: String(input['id']) }, { signal })
  stderr.write(`${textOf(alarm, run)}\n`)
  return { ...input, revision: alarm.revision }
}

function textOf(alarm: Row, { globals: { lang } }: Run): string {
  const shown = listColumns('alarmDetail', lang) ?? []
  const columns = columnsOf('alarmDetail')
  return shown
    .filter((name) => alarm[name] !== null && alarm[name] !== undefined)
    .map((name) =>
      cellOf(alarm[name], columns.find((column) => column.name === name) ?? { name, type: 'string' }, lang),
    )
    .join('  ')
}
