/** What rows of a noun may be bound to, and how that is found and undone. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Context } from '../http/context.ts'

type Row = Readonly<Record<string, unknown>>

export type BoundKind = 'rider' | 'battery' | 'slot' | 'lease' | 'online'
/** One thing a row is bound to. */
export type Bound = { rowId: string; kind: BoundKind; id: string; name: string; boxId?: number | null }

export type Bindings = {
  /** What the rows are bound to, read behind a lock under which nothing is bound to them. The rows are locked already. */
  find(context: Context, ids: readonly string[]): Promise<readonly Bound[]>
  /** Whether a change of the row touches a binding. */
  isTouched(before: Row, after: Row, bound: Bound): boolean
  unbind(context: Context, bound: readonly Bound[]): Promise<void>
  /** The operations whose permission unbinding takes, by what is unbound; what is not named takes none of its own. */
  permissions: { readonly [Kind in BoundKind]?: OperationId }
}
