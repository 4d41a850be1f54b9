// The row action that issues a new secret for a device.
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Client } from '@swapdesk/sdk'
import { beforeAll, expect, it } from 'vitest'
import { ClientProvider } from '../api/client'
import { markOverlaysReady } from '../dialogs/overlays-ready'
import { renderInPane } from '../testing/render-in-pane'
import { PermissionsProvider } from '../user/permissions'
import { useDeviceSecret } from './device-secret'

markOverlaysReady()
beforeAll(() => Promise.all([import('@mantine/modals'), import('../dialogs/secret-dialog')]))

type Row = { bmsSn: string }
const snOf = ({ bmsSn }: Row) => bmsSn

function Actions() {
  const { actions, dialog } = useDeviceSecret<Row>('bms', snOf)
  return (
    <>
      {actions.map(({ id, run }) => (
        <button key={id} type="button" onClick={() => run?.({ bmsSn: 'BT1' })}>
          {id}
        </button>
      ))}
      {dialog}
    </>
  )
}

function show(codes: readonly string[]): object[] {
  const sent: object[] = []
  const call = async (id: string, input: object) => {
    if (id === 'deviceResetSecret') sent.push(input)
    return [{ userName: 'bms/BT1', secret: 's3cret' }]
  }
  renderInPane(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider
        client={{ call, events: async function* () {} } as unknown as Client}
        encryptPassword={async (password) => password}
      >
        <PermissionsProvider codes={new Set(codes)}>
          <ModalsProvider>
            <Actions />
          </ModalsProvider>
        </PermissionsProvider>
      </ClientProvider>
    </QueryClientProvider>,
    { locale: 'en' },
  )
  return sent
}

it('asks first, then shows the user name and the new secret of that device', async () => {
  const sent = show(['device_command_secret'])
  await userEvent.click(screen.getByRole('button', { name: 'secret' }))
  const question = within(await screen.findByRole('dialog', { name: /BT1/ }))
  expect(sent).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Generate a new secret' }))
  await screen.findByText('s3cret')
  expect(screen.getByText('bms/BT1')).toBeDefined()
  expect(sent).toEqual([{ deviceKind: 'bms', deviceSns: ['BT1'] }])
})

it('is not offered without its permission', () => {
  show(['device_command'])
  expect(screen.queryByRole('button', { name: 'secret' })).toBeNull()
})
