import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen'
import { PlatformDialog } from './platform-dialog'
import type { UserRow } from './user-resource'

const user = { id: '7', account: 'amei', userType: 1 } as UserRow
const kinds = { 1: 'Web', 2: 'App' }

/** The dialog; the text for the app is answered by `settle`. */
function open() {
  const saved: unknown[] = []
  const app = Promise.withResolvers<{ userExt: string }>()
  renderScreen(<PlatformDialog user={user} onClose={() => undefined} />, {
    permissions: ['user_platform'],
    reply: (id, input) => {
      if (id === 'userShowPlatform') return input['userType'] === 2 ? app.promise : { userExt: '{"of":"web"}' }
      if (id === 'userUpdatePlatform') saved.push(input)
      return undefined
    },
  })
  return { saved, settle: app }
}
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

it('saves only the text of the chosen platform', async () => {
  const { saved, settle } = open()
  expect((await text()).value).toBe('{"of":"web"}')
  expect(save().disabled).toBe(false)
  await userEvent.click(screen.getByRole('radio', { name: kinds[2] }))
  expect(save().disabled).toBe(true)
  await userEvent.click(save())
  settle.resolve({ userExt: '{"of":"app"}' })
  await waitFor(async () => expect((await text()).value).toBe('{"of":"app"}'))
  await userEvent.click(save())
  await waitFor(() => expect(saved).toEqual([{ userId: '7', userType: 2, userExt: '{"of":"app"}' }]))
})

it('says why the text could not be loaded, and can go back to the first', async () => {
  const { settle } = open()
  await text()
  await userEvent.click(screen.getByRole('radio', { name: kinds[2] }))
  settle.reject(new Error('The server is not reachable'))
  expect((await screen.findByRole('alert')).textContent).toBe('The server is not reachable')
  expect(save().disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: kinds[1] }))
  expect(save().disabled).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
})
