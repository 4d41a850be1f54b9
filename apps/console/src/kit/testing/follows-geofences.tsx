// A list that follows vehicles that leave their geofence or return.
import type { EventsOptions, LiveEvent } from '@swapdesk/sdk'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { renderScreen } from './render-screen'

const page = { records: [], total: 0, current: 1, size: 10, pages: 0 }
const data = { type: 'geofence' as const, sn: 'V1', crossTheBorder: 1, at: '2026-11-21T08:09:10Z' }
const whenRead = { timeout: 5_000 }

/** Expects the list of a screen to be read again after such an event. */
export async function expectFollowsGeofences(list: string, screen: ReactNode, permission: string): Promise<void> {
  let calls = 0
  let atEvent = 0
  const events = async function* ({ topics, signal }: EventsOptions): AsyncGenerator<LiveEvent> {
    await waitFor(() => expect(calls).toBeGreaterThan(0))
    atEvent = calls
    if (topics?.includes('vehicle')) yield { id: '1-1', topic: 'vehicle', data }
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
  }
  const reply = (operation: string) => {
    if (operation !== list) return undefined
    calls += 1
    return page
  }
  renderScreen(screen, { reply, events, permissions: [permission] })
  await waitFor(() => expect(atEvent).toBeGreaterThan(0), whenRead)
  await waitFor(() => expect(calls).toBeGreaterThan(atEvent), whenRead)
}
