/** Whether something that a list shows may be named elsewhere: in events, in refusals. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { Context } from '../http/context.ts'
import { refusalOf } from '../http/principal.ts'
import { isNarrowed } from './list.ts'
import { definedNouns } from './noun.ts'

/** Whether a data scope leaves rows or columns out of the list. */
export function isListNarrowed(context: Context, list: OperationId): boolean {
  const noun = definedNouns().find(({ operations }) => operations.list === list)
  if (!noun) throw new Error(`no noun has the list ${list}`)
  return isNarrowed(context, noun)
}

/** Whether the caller may not read the list, or not all of it. */
export function hidesRowsOf(context: Context, list: OperationId): boolean {
  return refusalOf(context.principal, list, false) !== undefined || isListNarrowed(context, list)
}
