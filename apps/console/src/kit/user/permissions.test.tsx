import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { codeOf, isPermitted, PermissionsProvider, usePermissionCheck } from './permissions'
import { renderInPane } from '../testing/render-in-pane'

describe('the permission of an operation', () => {
  it('is its code in the contract', () => {
    expect(codeOf('vehicleRemove')).toBe('vehicle_delete')
    expect(codeOf('vehicleSubmit', 'create')).toBe('vehicle_add')
    expect(codeOf('vehicleSubmit', 'update')).toBe('vehicle_edit')
    expect(codeOf('vehicleDetail', 'view')).toBe('vehicle_view')
  })

  it('is null if a login suffices', () => {
    expect(codeOf('vehicleOptions')).toBeNull()
    expect(isPermitted(new Set(), 'vehicleOptions')).toBe(true)
  })

  it('is held or not', () => {
    const user = new Set(['vehicle', 'vehicle_view'])
    expect(isPermitted(user, 'vehicleDetail', 'view')).toBe(true)
    expect(isPermitted(user, 'vehicleRemove')).toBe(false)
  })
})

function Answers() {
  const can = usePermissionCheck()
  const answers = [can('vehicleSubmit', 'create'), can('vehicleRemove'), can(undefined)]
  return <output>{answers.map((answer) => (answer ? 'yes' : 'no')).join(' ')}</output>
}

describe('the gate', () => {
  it('checks the user’s codes, and is false for an absent operation', () => {
    renderInPane(
      <PermissionsProvider codes={new Set(['vehicle_add'])}>
        <Answers />
      </PermissionsProvider>,
    )
    expect(screen.getByRole('status').textContent).toBe('yes no no')
  })
})
