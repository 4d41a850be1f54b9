// Addresses of list pages with filters set.
import type { PageId } from '@swapdesk/sdk'
import type { FixedInput } from '../resource'

/** The address of the page of a list, filtered; the names of the filters are the operation's. */
export function listHref<L extends PageId>(path: string, filters: FixedInput<L>): string {
  return `${path}?${new URLSearchParams(filters as Record<string, string>).toString()}`
}
