// Filters of lists on a record's page, by fields of the record that a data scope may hide.
import type { PageId } from '@swapdesk/sdk'
import { listHref } from '../navigation/list-href'
import type { FixedInput } from '../resource'

/** Whether all values are known: without one of them, the list would be that of other records too. */
export const isWhole = (filter: object) => Object.values(filter).every((value) => value !== undefined && value !== null)

/** The address of the list, filtered; none where a value is not known. */
export function wholeListHref<L extends PageId>(path: string, filters: FixedInput<L>): string | null {
  return isWhole(filters) ? listHref(path, filters) : null
}
