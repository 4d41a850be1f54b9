// The filters of a new job for vehicles: models and rental strategies are offered as in the list of vehicles.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { CurrentUserProvider } from '../../kit/user/current-user'
import { emptyDraft, type Draft } from './draft'
import { FilterFields } from './filter-fields'
import { StrategyField } from './strategy-field'
import type { DraftControl } from './use-draft'

const user = { userId: '1', account: 'ada', realName: 'Ada', avatar: '', roleName: '', tenantId: '000000' }

function open(element: 'filters' | 'strategy', draft: Partial<Draft> = {}) {
  const change = vi.fn<(changes: Partial<Draft>) => void>()
  const control = {
    draft: { ...emptyDraft, kind: 'vehicle_strategy', source: 'filter', ...draft },
    change,
    issues: {},
    matchCount: 0,
  } as unknown as DraftControl
  const asked: (readonly [string, object])[] = []
  renderScreen(
    <CurrentUserProvider value={user}>
      {element === 'filters' ? (
        <FilterFields control={control} error={undefined} />
      ) : (
        <StrategyField control={control} />
      )}
    </CurrentUserProvider>,
    {
      reply: (operation, input) => {
        asked.push([operation, input])
        const [enabled, disabled] = [
          { id: '1', tenantName: 'Whale', status: 1, vehicleType: 'DE3', templateName: 'Weekly' },
          { id: '2', tenantName: 'Whale', status: 0, vehicleType: 'Boda', templateName: 'Monthly' },
        ]
        if (operation !== 'vehicleTypeOptions' && operation !== 'rentalStrategyOptions') return undefined
        return input['withDisabled'] ? [enabled, disabled] : [enabled]
      },
      permissions: ['vehicle'],
    },
  )
  return { change, asked }
}

it.each([
  ['Model', 'vehicleTypeId', ['DE3 (Whale)', 'Boda (Whale) (disabled)']],
  ['Rental strategy', 'rentalStrategyId', ['Weekly (Whale)', 'Monthly (Whale) (disabled)']],
])('offers by %s disabled ones too, with their operator', async (name, field, [enabled = '', disabled = '']) => {
  const { change } = open('filters')
  await userEvent.click(await screen.findByRole('combobox', { name }))
  expect(await screen.findByRole('option', { name: enabled })).toBeTruthy()
  await userEvent.click(await screen.findByRole('option', { name: disabled }))
  expect(change).toHaveBeenCalledWith({ filter: expect.objectContaining({ [field]: '2' }) })
})

it('offers enabled strategies of the operator to bind, and none', async () => {
  const { asked } = open('strategy', { filter: { tenantId: '384721' } })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rental strategy' }))
  await screen.findByRole('option', { name: 'Weekly (Whale)' })
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual(['Weekly (Whale)', 'None: unbind from the present one'])
  await userEvent.type(screen.getByRole('combobox', { name: 'Rental strategy' }), 'we')
  await expect.poll(() => asked.at(-1)).toEqual(['rentalStrategyOptions', { tenantId: '384721', templateName: 'we' }])
})

it('offers to bind what is the operator’s only, also after that of all was asked for', async () => {
  const reply = (operation: string, { tenantId }: { tenantId?: string }) => {
    if (operation !== 'rentalStrategyOptions') return undefined
    const ofWhale = { id: '1', tenantName: 'Whale', templateName: 'Weekly' }
    return tenantId ? [ofWhale] : [ofWhale, { id: '2', tenantName: 'Kampala', templateName: 'Daily' }]
  }
  function Job() {
    const [tenantId, setTenantId] = useState('')
    const draft = { ...emptyDraft, kind: 'vehicle_strategy', source: 'filter', filter: { tenantId } }
    const control = { draft, change: () => undefined, issues: {}, matchCount: 0 } as unknown as DraftControl
    return (
      <CurrentUserProvider value={user}>
        <button onClick={() => setTenantId('384721')}>Whale</button>
        <StrategyField control={control} />
      </CurrentUserProvider>
    )
  }
  renderScreen(<Job />, { reply, permissions: ['vehicle'] })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rental strategy' }))
  await screen.findByRole('option', { name: 'Daily (Kampala)' })
  await userEvent.click(screen.getByRole('button', { name: 'Whale' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rental strategy' }))
  await screen.findByRole('option', { name: 'Weekly (Whale)' })
  expect(screen.queryByRole('option', { name: 'Daily (Kampala)' })).toBeNull()
  await userEvent.type(screen.getByRole('combobox', { name: 'Rental strategy' }), 'zzz')
  expect(await screen.findByText('Nothing found')).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
})
