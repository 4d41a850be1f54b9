// The state of a command in a list: its outcome, its duration, or the reason.
import type { Row } from '@swapdesk/sdk'
import { Receipt } from './receipt'

export function CommandResult({ row }: { row: Row<'deviceCommandList'> }) {
  return <Receipt command={{ ...row, result: null }} isShort />
}
