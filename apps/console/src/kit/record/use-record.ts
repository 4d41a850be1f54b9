// The record of a page, by what its address says.
import { useQuery } from '@tanstack/react-query'
import { isApiError, type ApiError } from '@swapdesk/sdk'
import { callOperation, queryOf, useClient } from '../api/client'
import { usePane } from '../navigation/pane'
import { parseRecordPath, recordKinds, type RecordKey, type RecordKind } from '../navigation/record-kinds'
import type { DetailOf, Resource } from '../resource'

const idStaleMs = 60_000

type Found = { records: readonly { id: string }[] }

/** The identifier; null where no record has the number. */
function useRecordId(kind: RecordKind, key: RecordKey) {
  const client = useClient()
  const { isActive } = usePane()
  const { list, number } = recordKinds[kind]
  const input = number !== null && 'number' in key ? { [number]: key.number, size: '1' } : {}
  return useQuery<unknown, ApiError, string | null>({
    ...queryOf(client, list, input),
    select: (page) => (page as Found).records[0]?.id ?? null,
    enabled: isActive && 'number' in key,
    staleTime: idStaleMs,
  })
}

type RecordState<R extends Resource> =
  | { kind: 'loading' }
  | { kind: 'found'; id: string; row: DetailOf<R> }
  /** It was shown before: somebody has removed it, or the right to see it. */
  | { kind: 'removed' }
  | { kind: 'unknown' }
  | { kind: 'failed'; error: ApiError; retry: () => void }

/** The record whose path the pane has. */
export function useRecord<R extends Resource>(kind: RecordKind): RecordState<R> {
  const client = useClient()
  const { path, isActive } = usePane()
  const key = parseRecordPath(path)?.key ?? { id: '' }
  const found = useRecordId(kind, key)
  const id = 'id' in key ? key.id : (found.data ?? undefined)
  const { detail } = recordKinds[kind]
  const query = useQuery<unknown, ApiError, DetailOf<R>>({
    ...queryOf(client, detail, { id: id ?? '' }),
    queryFn: ({ signal }) => callOperation(client, detail, { id: id ?? '' }, { signal }),
    select: (row) => row as DetailOf<R>,
    enabled: isActive && id !== undefined,
  })
  const error = found.error ?? query.error
  if (found.data === null || isUnknown(error)) return { kind: query.data ? 'removed' : 'unknown' }
  if (query.data && id !== undefined) return { kind: 'found', id, row: query.data }
  if (error) return { kind: 'failed', error, retry: () => void (found.error ? found.refetch() : query.refetch()) }
  return { kind: 'loading' }
}

/** An identifier of another shape is refused as input; it names no record either. */
function isUnknown(error: ApiError | null): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400)
}
