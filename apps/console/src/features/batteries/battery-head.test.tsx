// The states beside a battery's name.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { headColumns } from './battery-columns'
import type { BatteryRow } from './battery-resource'

it.each([
  [7, 0, ['Offline']],
  [0, 0, ['Idle', 'Offline']],
  [2, 1, ['Discharging', 'Online']],
])('of working status %i, online %i, are %j', async (workingStatus, online, states) => {
  const row = { workingStatus, online } as BatteryRow
  renderScreen(
    <ul>
      {headColumns.map((column) => (
        <li key={column.id}>{column.cell(row)}</li>
      ))}
    </ul>,
    { reply: () => undefined, permissions: [] },
  )
  await screen.findByText(states[0] as string)
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown.filter((text) => text !== '')).toEqual(states)
})
