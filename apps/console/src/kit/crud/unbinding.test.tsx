import { ModalsProvider } from '@mantine/modals'
import { ApiError } from '@swapdesk/sdk'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { markOverlaysReady } from '../dialogs/overlays-ready'
import { renderInPane } from '../testing/render-in-pane'
import { callUnbinding } from './unbinding'

markOverlaysReady()

/** The dialog is a module of its own, which the first test loads. */
const whenLoaded = { timeout: 10_000 }

type Call = (force: { force?: true }) => Promise<string>

const bound = [
  { kind: 'rider', id: '1', name: 'Brian' },
  { kind: 'online', id: '2', name: 'SH1' },
]
function refusal(error: string): ApiError {
  const data = { bound }
  return new ApiError({ kind: 'http', operationId: 'vehicleRemove', message: 'refused', status: 409, error, data })
}

it('shows what a row is bound to, and repeats the call with force once that is confirmed', async () => {
  renderInPane(<ModalsProvider>{null}</ModalsProvider>, { locale: 'en' })
  const call = vi.fn<Call>(({ force }) => (force ? Promise.resolve('done') : Promise.reject(refusal('row.bound'))))
  const answer = callUnbinding(call, 'Unbind and delete', ['SH1', 'SH2'])
  await screen.findByText('Rider Brian', {}, whenLoaded)
  screen.getByText('SH1 is online')
  screen.getByText('Still bound: SH1, SH2')
  await userEvent.click(screen.getByRole('button', { name: 'Unbind and delete' }))
  expect(await answer).toBe('done')
  expect(call.mock.calls).toEqual([[{}], [{ force: true }]])
})

it('leaves everything as it is when that is declined', async () => {
  renderInPane(<ModalsProvider>{null}</ModalsProvider>, { locale: 'en' })
  const call = vi.fn<Call>(() => Promise.reject(refusal('row.bound')))
  const answer = callUnbinding(call, 'Unbind and delete', ['SH1', 'SH2']).catch((error: unknown) => error)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, whenLoaded))
  expect(await answer).toMatchObject({ error: 'row.bound' })
  expect(call).toHaveBeenCalledTimes(1)
})

it('asks nothing about other refusals', async () => {
  const call = vi.fn<Call>(() => Promise.reject(refusal('row.in-use')))
  await expect(callUnbinding(call, 'Unbind and delete', ['SH1', 'SH2'])).rejects.toMatchObject({ error: 'row.in-use' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
