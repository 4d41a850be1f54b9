// The kinds of records with a recycle bin, by the operation that removes them.
import { RecordNoun } from '@swapdesk/dictionary'
import type { Input, OperationId } from '@swapdesk/sdk'

export type BinKind = Input<'recordRestore'>['kind']

/** Operators have a recycle bin of their own. */
const kinds = Object.values(RecordNoun).filter((kind) => kind !== RecordNoun.Tenant)

/** The kind whose records an operation moves to the recycle bin. */
export function binKindOf(remove: OperationId | undefined): BinKind | undefined {
  return kinds.find((kind) => remove === `${kind}Remove`)
}
