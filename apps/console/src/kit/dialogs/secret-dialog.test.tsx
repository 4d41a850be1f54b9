import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInPane } from '../testing/render-in-pane'
import { SecretDialog } from './secret-dialog'

it('is closed by the button that confirms the copy, and by nothing else', async () => {
  const onClose = vi.fn<() => void>()
  renderInPane(<SecretDialog title="New secret" secrets={[{ name: 'CB1', value: 's3cret' }]} onClose={onClose} />, {
    locale: 'en',
  })
  await screen.findByText('s3cret')
  await userEvent.keyboard('{Escape}')
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (overlay) await userEvent.click(overlay)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }))
  expect(onClose).toHaveBeenCalledOnce()
})
