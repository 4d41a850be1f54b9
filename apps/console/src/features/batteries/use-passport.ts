// The passport of a battery page by page, from its newest entries back.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError, Data } from '@swapdesk/sdk'
import { useEffect, useState } from 'react'
import { callOperation, useClient } from '../../kit/api/client'
import type { PassportEntry } from './passport-content'

type Page = Data<'batteryPassport'>

/** The oldest one that is loaded first. An entry that was added meanwhile moves others onto the next page, where they are again. */
function entriesOf(pages: readonly Page[]): PassportEntry[] {
  const older = pages.map(({ entries }, at) => {
    const newer = new Set(pages[at - 1]?.entries.map((entry) => JSON.stringify(entry)))
    return entries.filter((entry) => !newer.has(JSON.stringify(entry)))
  })
  return older.toReversed().flat()
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

type Passport = ReturnType<typeof usePassport>

/** Prints all of it: what is older is loaded before. Without it nothing is printed, and the error says why. */
export function usePrint(passport: Passport) {
  const [isLoading, setIsLoading] = useState(false)
  const [prints, setPrints] = useState(0)
  // Once it is shown.
  useEffect(() => {
    if (prints > 0) window.print()
  }, [prints])
  const start = async () => {
    setIsLoading(true)
    let page: Pick<Passport, 'hasNextPage' | 'isFetchNextPageError'> = { ...passport, isFetchNextPageError: false }
    while (page.hasNextPage && !page.isFetchNextPageError) page = await passport.fetchNextPage()
    setIsLoading(false)
    if (!page.hasNextPage) setPrints((count) => count + 1)
  }
  return { isLoading, start: () => void start() }
}
