// Where a command of a list stands: its end, how long it took, or the reason.
import type { Row } from '@swapdesk/sdk'
import { Receipt } from './receipt'

export function CommandResult({ row }: { row: Row<'deviceCommandList'> }) {
  return <Receipt command={{ ...row, result: null }} isShort />
}
