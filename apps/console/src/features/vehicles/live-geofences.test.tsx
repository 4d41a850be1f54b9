// The lists of vehicles and of geofences follow vehicles that leave a geofence or return.
import type { EventsOptions, LiveEvent } from '@swapdesk/sdk'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/devices/en.po'
import { GeofenceScreen } from '../geofences/geofence-screen'
import { VehicleScreen } from './vehicle-screen'

const page = { records: [], total: 0, current: 1, size: 10, pages: 0 }
const data = { type: 'geofence' as const, sn: 'V1', crossTheBorder: 1, at: '2026-11-21T08:09:10Z' }

beforeAll(() => i18n.load('en', catalog))

it.each<[list: string, Screen: () => ReactNode, permission: string]>([
  ['vehicleList', VehicleScreen, 'vehicle'],
  ['geofenceList', GeofenceScreen, 'geofence'],
])('%s', async (list, Screen, permission) => {
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
  renderScreen(<Screen />, { reply, events, permissions: [permission] })
  await waitFor(() => expect(atEvent).toBeGreaterThan(0), { timeout: 5_000 })
  await waitFor(() => expect(calls).toBeGreaterThan(atEvent), { timeout: 5_000 })
})
