// The reader's own theme and colour, from the first page on.
import { useEffect, useState } from 'react'
import { currentLook, followLookElsewhere, keepLook, showLookOf } from '../../../kit/appearance/appearance-store'
import { useReader } from '../../../kit/user/current-user'

/** A remembered style sheet is as old as the choice: a release that changed the themes is followed once nothing else is to do. */
async function renew(userId: string): Promise<void> {
  const look = currentLook()
  if (look.css === '') return
  const { renewed } = await import('../../../features/appearance/use-looks')
  const fresh = renewed(look)
  if (fresh && currentLook() === look) keepLook(userId, fresh)
}

const idleMs = 3_000

export function useOwnLook(): void {
  const { userId } = useReader()
  // While the shell is drawn for the first time, so that it is never seen in somebody else's colours.
  useState(() => showLookOf(userId))
  useEffect(() => {
    // How pages look on paper, and dialogs on a phone, is not needed to show the first one.
    void import('../styles/deferred.css')
    const timer = setTimeout(() => void renew(userId).catch(() => undefined), idleMs)
    const leave = followLookElsewhere(userId)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [userId])
}
