// Assigns a cabinet to a station, which is searched by its name.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { StationDialog } from './station-dialog'

const cabinet = { id: '1', name: 'CB1', stationId: '9', tenantId: '384721' }

it('has the focus in its field, and finds a station that is not among the first', async () => {
  const sent: unknown[] = []
  renderScreen(<StationDialog cabinet={cabinet} onClose={() => undefined} />, {
    permissions: ['cabinet'],
    reply: (operation, input) => {
      if (operation === 'cabinetUpdateStation') sent.push(input)
      if (operation !== 'stationOptions') return undefined
      if (input['id'] === '9') return [{ id: '9', stationName: 'Harbour' }]
      return input['stationName'] === 'air'
        ? [{ id: '300', stationName: 'Airport' }]
        : [{ id: '2', stationName: 'West' }]
    },
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Station/ }, { timeout: 10_000 })
  await expect.poll(() => document.activeElement).toBe(field)
  await expect.poll(() => field.value).toBe('Harbour')
  await userEvent.clear(field)
  await userEvent.type(field, 'air')
  await userEvent.click(await screen.findByRole('option', { name: 'Airport' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bind station' }))
  await expect.poll(() => sent).toEqual([{ id: '1', stationId: '300' }])
})
