// Records for the search: asked once typing pauses; a request is cancelled by the next one, and replies to earlier texts are
// never shown as replies to this one.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import type { ApiError, Data } from '@swapdesk/sdk'
import { queryOf, useClient } from '../../../kit/api/client'
import { textLengthMin } from './record-query'

export type FoundRecord = Data<'recordFind'>[number]

const pauseMs = 150
const freshMs = 10_000
const lengthMax = 64

export type FoundRecords = {
  records: readonly FoundRecord[]
  /** The records are those of this text, or there is no text to search. */
  isSettled: boolean
  error: ApiError | null
  retry: () => void
}

/** Until the reply to a text arrives, those of the last reply that contain it too. */
function narrowed(records: readonly FoundRecord[], text: string): FoundRecord[] {
  const wanted = text.toLowerCase()
  return records.filter(({ title, subtitle }) => `${title} ${subtitle ?? ''}`.toLowerCase().includes(wanted))
}

export function useFoundRecords(given: string): FoundRecords {
  const client = useClient()
  const text = given.slice(0, lengthMax)
  const [asked] = useDebouncedValue(text, pauseMs)
  const isSearch = text.length >= textLengthMin
  const query = useQuery<Data<'recordFind'>, ApiError>({
    ...queryOf(client, 'recordFind', { text: asked }),
    queryFn: ({ signal }) => client.call('recordFind', { text: asked }, { signal }),
    enabled: isSearch && asked.length >= textLengthMin,
    staleTime: freshMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const retry = () => void query.refetch()
  if (!isSearch) return { records: [], isSettled: true, error: null, retry }
  const isCurrent = asked === text && !query.isPlaceholderData
  return {
    records: isCurrent ? (query.data ?? []) : narrowed(query.data ?? [], text),
    isSettled: isCurrent && !query.isFetching,
    error: isCurrent && !query.isFetching ? query.error : null,
    retry,
  }
}
