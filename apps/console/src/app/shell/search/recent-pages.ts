// The pages a user opened last, newest first, kept per user.
import { useEffect } from 'react'
import { useCurrentUser } from '../../../kit/user/current-user'

const kept = 8

function keyOf(userId: string): string {
  return `swapdesk.recent-pages.${userId}`
}

export function recentPages(userId: string): readonly string[] {
  try {
    const paths = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

export function addRecentPage(userId: string, path: string): void {
  const paths = [path, ...recentPages(userId).filter((other) => other !== path)].slice(0, kept)
  localStorage.setItem(keyOf(userId), JSON.stringify(paths))
}

export function useRecentPage(path: string): void {
  const { userId } = useCurrentUser()
  useEffect(() => addRecentPage(userId, path), [userId, path])
}
