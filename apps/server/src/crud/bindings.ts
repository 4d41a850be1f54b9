/** Bindings of a noun's rows: how they are found and undone. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Context } from '../http/context.ts'

type Row = Readonly<Record<string, unknown>>

type BoundKind = 'rider' | 'vehicle' | 'cabinet' | 'staff' | 'battery' | 'slot' | 'card' | 'lease' | 'online'
/** One thing a row is bound to. */
export type Bound = { rowId: string; kind: BoundKind; id: string; name: string; boxId?: number | null }

export type Bindings = {
  /** The bindings of the rows, read under a lock that prevents new ones. The rows are locked already. */
  find(context: Context, ids: readonly string[]): Promise<readonly Bound[]>
  /** Whether a change of the row touches a binding. */
  isTouched(before: Row, after: Row, bound: Bound): boolean
  /** `recorded` are the fields of the row that the change itself writes and records. */
  unbind(context: Context, bound: readonly Bound[], recorded: readonly string[]): Promise<void>
  /** The permissions that unbinding requires, by kind of binding; kinds not listed require none of their own. */
  permissions: { readonly [Kind in BoundKind]?: OperationId }
}
