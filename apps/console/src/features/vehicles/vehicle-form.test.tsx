// What the form of a vehicle offers by name: enabled models, strategies and geofences of the operator, found by what is typed.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { RecordForm } from '../../kit/crud/record-form'
import type { DetailOf } from '../../kit/resource'
import { renderScreen } from '../../kit/testing/render-screen'
import { vehicleForm } from './vehicle-form'
import { vehicles } from './vehicle-resource'

const row = {
  id: '7',
  tenantId: '384721',
  vehicleSn: 'SH7',
  vehicleType: 2,
  leaseStatus: 0,
  vehicleTypeId: '1',
  rentalStrategyId: '9',
  updateTime: '2026-11-20 10:24:00',
}

it('shows a strategy that was disabled, and finds another that is not among the first', async () => {
  const asked: object[] = []
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
    {
      permissions: ['vehicle_strategy'],
      reply: (operation, input) => {
        if (operation === 'vehicleTypeOptions') return [{ id: '1', vehicleType: 'DE3', status: 1 }]
        if (operation !== 'rentalStrategyOptions') return undefined
        asked.push(input)
        if (input['id'] === '9') return [{ id: '9', templateName: 'Daily', status: 0 }]
        return input['templateName'] === 'mon'
          ? [{ id: '300', templateName: 'Monthly', status: 1 }]
          : [{ id: '2', templateName: 'Weekly', status: 1 }]
      },
    },
  )
  expect(await screen.findByDisplayValue('DE3')).toBeDefined()
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /Rental strategy/ })
  await expect.poll(() => field.value).toBe('Daily (disabled)')
  await userEvent.clear(field)
  await userEvent.type(field, 'mon')
  await userEvent.click(await screen.findByRole('option', { name: 'Monthly' }))
  expect(field.value).toBe('Monthly')
  expect(asked).toContainEqual({ tenantId: '384721', templateName: 'mon' })
})
