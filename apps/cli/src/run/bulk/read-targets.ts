// Card and serial numbers from the command line and from a column of a list file.
import type { OperationId } from '@swapdesk/sdk'
import { BULK_JOB_ITEMS_MAX } from '@swapdesk/validation/limits'
import { detailsOf } from '../../contract/details.ts'
import { usageFailure } from '../../failure.ts'
import type { BulkInvocation } from '../../invocation.ts'
import type { Run } from '../../terminal.ts'
import { type TableRow, nameOfFile, readTable } from './read-table.ts'

/** A number, with the line of the file it comes from. */
export type Target = { target: string; line?: number }
type Column = { index: number; header?: string; targets: readonly Target[] }

/** The column of the numbers of each kind, and what else it is called in lists: `target` in receipts. */
const columnNames = {
  cardNo: ['cardNo', 'card_no', '卡号', 'card number', 'target'],
  cabinetSn: ['cabinetSn', 'cabinet_sn', 'deviceSn', '设备 ID', '设备编号', 'cabinet SN', 'target'],
  vehicleSn: ['vehicleSn', 'vehicle_sn', 'deviceSn', '车辆SN号', 'vehicle SN', 'target'],
} as const

const COLUMNS: Readonly<Record<BulkInvocation['kind'], { list: OperationId; field: keyof typeof columnNames }>> = {
  nfc_lock: { list: 'nfcCardList', field: 'cardNo' },
  nfc_unlock: { list: 'nfcCardList', field: 'cardNo' },
  cabinet_threshold: { list: 'cabinetList', field: 'cabinetSn' },
  vehicle_strategy: { list: 'vehicleList', field: 'vehicleSn' },
}

/** The header cells that mark the column of a kind: names, and the labels of the product's own exports. */
export function headersFor(kind: BulkInvocation['kind']): ReadonlySet<string> {
  const { list, field } = COLUMNS[kind]
  const label = detailsOf(list).labels?.[field]
  return new Set([...columnNames[field], ...(label ? [label.zh, label.en] : [])].map(plain))
}

/** The numbers of the command line followed by those of the file. Throws a usage failure. */
export async function targetsOf({ targets, file, kind }: BulkInvocation, run: Run): Promise<Target[]> {
  const { translate } = run
  const read = file === undefined ? [] : await readColumn(file, headersFor(kind), run)
  const all = [...targets.map((target) => ({ target })), ...read]
  if (all.length === 0) throw usageFailure(translate('error.noTargets'))
  if (all.length > BULK_JOB_ITEMS_MAX)
    throw usageFailure(
      translate('error.manyTargets', { count: all.length, limit: BULK_JOB_ITEMS_MAX }),
      translate('hint.split'),
    )
  return all
}

async function readColumn(file: string, headers: ReadonlySet<string>, run: Run): Promise<readonly Target[]> {
  const { translate, terminal } = run
  const name = nameOfFile(file, run)
  const { index, header, targets } = columnOf(await readTable(file, run), headers)
  if (targets.length === 0) throw usageFailure(translate('error.emptyList', { file: name }))
  // What a spreadsheet made of a long number.
  const rounded = targets.find(({ target }) => /^\d(\.\d+)?e\+\d+$/i.test(target))
  if (rounded)
    throw usageFailure(
      translate('error.roundedNumber', { file: name, line: rounded.line ?? 0, value: rounded.target }),
      translate('hint.textColumn'),
    )
  const parameters = { file: name, column: index + 1, header: header ?? '', count: targets.length }
  terminal.stderr.write(`${translate(header === undefined ? 'bulk.firstColumn' : 'bulk.column', parameters)}\n`)
  return targets
}

/** The column with a known header, which is not a number itself; otherwise the first one. */
export function columnOf(rows: readonly TableRow[], headers: ReadonlySet<string>): Column {
  const [first] = rows
  const found = first?.cells.findIndex((cell) => headers.has(plain(cell))) ?? -1
  const index = Math.max(found, 0)
  const targets = rows
    .slice(found < 0 ? 0 : 1)
    .map(({ line, cells }) => ({ line, target: cells[index] ?? '' }))
    .filter(({ target }) => target !== '')
  const header = found < 0 ? undefined : first?.cells[found]
  return { index, targets, ...(header !== undefined && { header }) }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[\s\u2009]+/g, '')
}
