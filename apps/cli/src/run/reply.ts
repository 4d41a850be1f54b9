// Prints the reply of a call: page, list, tree, record or confirmation.
import type { OperationId } from '@swapdesk/sdk'
import { columnsOf, identityOf, listColumns } from '../contract/columns.ts'
import type { OutputChoice } from '../invocation.ts'
import { type Row, plainText } from '../output/cells.ts'
import { formatOf, writeRecord, writeRows } from '../output/render.ts'
import { type Run, write } from '../terminal.ts'

export async function writeReply(
  operationId: OperationId,
  data: unknown,
  output: OutputChoice,
  run: Run,
): Promise<void> {
  const view = {
    output,
    columns: columnsOf(operationId),
    identity: identityOf(operationId),
    listed: listColumns(operationId, run.globals.lang),
  }
  const { stderr, stdout } = run.terminal
  if (isPage(data)) {
    await writeRows(data.records, view, run)
    const { total, current, pages } = data
    // Also in a pipe, where it tells a complete list from one page; an empty table has said so already.
    const isSaid = data.records.length > 0 || formatOf(output, run) !== 'table'
    if (isSaid && total >= 0) stderr.write(`${run.translate('list.page', { total, current, pages })}\n`)
  } else if (Array.isArray(data) && data.every(isRow)) {
    const isTree = data.some((row) => 'children' in row)
    await writeRows(isTree && formatOf(output, run) !== 'json' ? flattened(data) : data, view, run)
  } else if (isRow(data) && Object.keys(data).length > 0) await writeRecord(data, view, run)
  else if (data === null || data === undefined || isRow(data)) stderr.write(`${run.translate('done')}\n`)
  else await write(stdout, `${JSON.stringify(data, null, 2)}\n`)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Page = { records: Row[]; total: number; current: number; pages: number }

function isPage(value: unknown): value is Page {
  return isRow(value) && Array.isArray(value['records'])
}

/** Trees as rows, each node before its children, names indented by depth. */
function flattened(nodes: readonly Row[], depth = 0): Row[] {
  return nodes.flatMap(({ children, ...node }) => {
    const name = ['name', 'title', 'deptName', 'roleName', 'dictValue'].find((key) => typeof node[key] === 'string')
    const row = name ? { ...node, [name]: `${'  '.repeat(depth)}${plainText(node[name])}` } : node
    return [row, ...flattened((children ?? []) as Row[], depth + 1)]
  })
}
