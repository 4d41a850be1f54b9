// Applies the user's theme and accent color from the first page on.
import { useEffect, useState } from 'react'
import {
  currentAppearance,
  followAppearanceInOtherWindows,
  saveAppearance,
  applyAppearanceOf,
} from '../../../kit/appearance/appearance-store'
import { useCurrentUser } from '../../../kit/user/current-user'

/** Regenerates a stored style sheet that an earlier release made. */
async function renew(userId: string): Promise<void> {
  const appearance = currentAppearance()
  if (appearance.css === '') return
  const { renewed } = await import('../../../features/appearance/use-appearance-settings')
  const fresh = renewed(appearance)
  if (fresh && currentAppearance() === appearance) saveAppearance(userId, fresh)
}

const idleMs = 3_000

export function useUserAppearance(): void {
  const { userId } = useCurrentUser()
  // During the first render, so that the shell never shows another user's colors.
  useState(() => applyAppearanceOf(userId))
  useEffect(() => {
    // Print and dialog styles are not needed for the first page.
    void import('../styles/deferred.css')
    const timer = setTimeout(() => void renew(userId).catch(() => undefined), idleMs)
    const leave = followAppearanceInOtherWindows(userId)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [userId])
}
