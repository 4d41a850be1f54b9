// The form of a vehicle offers the lease statuses that people may set, and the stored one.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { RecordForm } from '../../kit/crud/record-form'
import type { DetailOf } from '../../kit/resource'
import { renderScreen } from '../../kit/testing/render-screen'
import { vehicleForm } from './vehicle-form'
import { vehicles } from './vehicle-resource'

it.each([
  [0, ['Idle', 'Out of service']],
  [3, ['Idle', 'Overdue', 'Out of service']],
])('of a vehicle with status %i', async (leaseStatus, offered) => {
  const row = { id: '7', vehicleSn: 'SH7', vehicleType: 2, leaseStatus, updateTime: '2026-11-20 10:24:00' }
  renderScreen(
    <Suspense>
      <RecordForm
        resource={vehicles}
        form={vehicleForm}
        open={{ mode: 'edit', id: '7' }}
        row={row as unknown as DetailOf<typeof vehicles>}
        record={{ close: () => undefined } as never}
        onClose={() => undefined}
        onUnsaved={() => undefined}
      />
    </Suspense>,
    { permissions: [], reply: () => undefined },
  )
  await userEvent.click(await screen.findByRole('combobox', { name: /Lease status/ }))
  const list = within(await screen.findByRole('listbox', { name: /Lease status/ }))
  const texts = list.getAllByRole('option').map((option) => option.textContent)
  // Chosen again from the list, the stored status stays among the options.
  await userEvent.click(list.getByRole('option', { name: 'Idle' }))
  await userEvent.click(screen.getByRole('combobox', { name: /Lease status/ }))
  expect(texts).toEqual(offered)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(offered)
})
