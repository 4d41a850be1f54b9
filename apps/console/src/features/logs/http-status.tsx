// The result of a call: neutral for success, coloured for refusals and failures.
import { NotSet, State } from '../../kit/values/cells'

export function HttpStatus({ status }: { status: number | null }) {
  if (status === null) return <NotSet />
  const statusColor = status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok'
  return <State statusColor={statusColor}>{status}</State>
}
