// The pages a user opened last, and the records opened from the search, newest first, kept per user.
import type { Data } from '@swapdesk/sdk'
import { useEffect } from 'react'
import { useCurrentUser } from '../../../kit/user/current-user'

const kept = 8

type RecentRecord = Pick<Data<'recordFind'>[number], 'kind' | 'title' | 'subtitle' | 'path'>

const keyOf = (what: 'pages' | 'records', userId: string) => `swapdesk.recent-${what}.${userId}`

function stored(key: string): readonly unknown[] {
  try {
    const list = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

export function recentPages(userId: string): readonly string[] {
  return stored(keyOf('pages', userId)).filter((path) => typeof path === 'string')
}

function addRecentPage(userId: string, path: string): void {
  const paths = [path, ...recentPages(userId).filter((other) => other !== path)].slice(0, kept)
  localStorage.setItem(keyOf('pages', userId), JSON.stringify(paths))
}

function isRecord(value: unknown): value is RecentRecord {
  const { kind, title, path } = Object(value) as Record<string, unknown>
  return [kind, title, path].every((each) => typeof each === 'string') && String(path).startsWith('/')
}

export function recentRecords(userId: string): readonly RecentRecord[] {
  return stored(keyOf('records', userId)).filter(isRecord)
}

export function addRecentRecord(userId: string, { kind, title, subtitle, path }: RecentRecord): void {
  const others = recentRecords(userId).filter((other) => other.path !== path)
  localStorage.setItem(
    keyOf('records', userId),
    JSON.stringify([{ kind, title, subtitle, path }, ...others].slice(0, kept)),
  )
}

export function useRecentPage(path: string): void {
  const { userId } = useCurrentUser()
  useEffect(() => addRecentPage(userId, path), [userId, path])
}
