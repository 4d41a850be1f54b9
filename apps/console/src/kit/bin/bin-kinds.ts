// The kinds of records with a recycle bin, by the operation that removes them.
import type { Input, OperationId } from '@swapdesk/sdk'

export type BinKind = Input<'recordRestore'>['kind']

const kinds = [
  'vehicle',
  'vehicleType',
  'cabinet',
  'station',
  'nfcCard',
  'user',
  'role',
  'dept',
  'post',
] as const satisfies readonly BinKind[]

/** The kind whose records an operation moves to the recycle bin. */
export function binKindOf(remove: OperationId | undefined): BinKind | undefined {
  return kinds.find((kind) => remove === `${kind}Remove`)
}
