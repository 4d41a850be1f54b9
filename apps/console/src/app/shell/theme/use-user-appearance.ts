// The user's own theme and color, from the first page on.
import { useEffect, useState } from 'react'
import {
  currentAppearance,
  followAppearanceInOtherWindows,
  saveAppearance,
  applyAppearanceOf,
} from '../../../kit/appearance/appearance-store'
import { useCurrentUser } from '../../../kit/user/current-user'

/** A remembered style sheet is as old as the choice: a release that changed the themes is followed once nothing else is to do. */
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
  // While the shell is drawn for the first time, so that it is never seen in somebody else's colours.
  useState(() => applyAppearanceOf(userId))
  useEffect(() => {
    // How pages look on paper, and dialogs on a phone, is not needed to show the first one.
    void import('../styles/deferred.css')
    const timer = setTimeout(() => void renew(userId).catch(() => undefined), idleMs)
    const leave = followAppearanceInOtherWindows(userId)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [userId])
}
