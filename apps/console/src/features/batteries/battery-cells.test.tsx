// The charge of a battery is marked below the threshold of its operator.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { Charge } from './battery-cells'

it.each([
  [29, 30, 'true'],
  [30, 30, null],
  [19, 10, null],
])('is low at %i%% of a threshold of %i%%: %s', (percent, lowPercent, low) => {
  renderScreen(<Charge percent={percent} lowPercent={lowPercent} />, { reply: () => undefined, permissions: [] })
  expect(screen.getByText(`${percent}%`).closest('[data-low]')?.getAttribute('data-low') ?? null).toBe(low)
})
