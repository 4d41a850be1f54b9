import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { AlarmsAndJobs } from './alarm-notifications'

function Bell() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        bell
      </button>
      {isOpen && <AlarmsAndJobs onLeave={() => undefined} />}
    </>
  )
}

it('are read again with each opening: what changed while they were closed was not followed', async () => {
  const reply = vi.fn<(id: string) => unknown>(() => ({ records: [], total: 0 }))
  renderScreen(<Bell />, { permissions: ['alarm'], reply })
  const bell = screen.getByRole('button', { name: 'bell' })
  await waitFor(() => expect(reply).toHaveBeenCalledTimes(1))
  fireEvent.click(bell)
  fireEvent.click(bell)
  await waitFor(() => expect(reply).toHaveBeenCalledTimes(2))
})
