// The recordings of a day: page by page, as the contract says how to go on.
import { useQuery } from '@tanstack/react-query'
import type { ApiError, Client, Data } from '@swapdesk/sdk'
import { callOperation, useClient } from '../api/client'
import { type DayRecord, recordsOfDay, shifted } from './recording-day'

const pageSize = 100
const pagesMax = 15

type Records = Data<'cameraQueryRecords'>

async function readDay(client: Client, id: string, day: string, signal: AbortSignal): Promise<Records> {
  const endTime = `${day} 23:59:59`
  const all: Records = []
  let beginTime = `${day} 00:00:00`
  for (let page = 0; page < pagesMax && beginTime < endTime; page += 1) {
    const found = await callOperation(
      client,
      'cameraQueryRecords',
      { id, beginTime, endTime, count: pageSize },
      { signal },
    )
    all.push(...found)
    const last = found.at(-1)
    if (!last || found.length < pageSize || last.endTime < beginTime) break
    beginTime = shifted(last.endTime, 1)
  }
  return all
}

export function useRecordings(id: string, day: string) {
  const client = useClient()
  // Not below the domain of cameras: what others change of cameras is no reason to ask the provider again.
  return useQuery<DayRecord[], ApiError>({
    queryKey: ['camera-recordings', id, day],
    queryFn: async ({ signal }) => recordsOfDay(day, await readDay(client, id, day, signal)),
    staleTime: 60_000,
    retry: false,
  })
}
