// The passport of a battery page by page, from its newest entries back.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError, Data } from '@swapdesk/sdk'
import { callOperation, useClient } from '../../kit/api/client'
import type { PassportEntry } from './passport-content'

type Page = Data<'batteryPassport'>

/** Entries of one kind have times of their own. */
export const keyOf = ({ kind, time, alarmId, swapRecordId, boxId }: PassportEntry): string =>
  [kind, time, alarmId ?? '', swapRecordId ?? '', boxId ?? ''].join(' ')

/** The oldest one that is loaded first. An entry that was added meanwhile moves others onto the next page, where they are again. */
function entriesOf(pages: readonly Page[]): PassportEntry[] {
  const all = pages.toReversed().flatMap(({ entries }) => entries)
  return [...new Map(all.map((entry) => [keyOf(entry), entry])).values()]
}

export function usePassport(id: string) {
  const client = useClient()
  return useInfiniteQuery<Page, ApiError, PassportEntry[], readonly unknown[], number>({
    queryKey: ['batteries', 'batteryPassport', id],
    queryFn: ({ pageParam, signal }) => callOperation(client, 'batteryPassport', { id, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ isWhole }, pages) =>
      isWhole ? undefined : pages.reduce((sum, { entries }) => sum + entries.length, 0),
    select: ({ pages }) => entriesOf(pages),
  })
}
