// The fields of commands that hold rows or named values, as they are entered and sent.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { messages as catalog } from '../../locales/devices/en.po'
import { i18n } from '../testing/render-in-pane'
import { renderScreen } from '../testing/render-screen'
import type { CommandColumn, CommandField } from './command-data'
import { SendCommandDialog } from './send-command-dialog'

const base = { unit: null, isRequired: true, min: null, max: null, maxLength: null }
const column = (name: string, type: CommandColumn['type'], more: Partial<CommandColumn> = {}): CommandColumn => ({
  ...base,
  name,
  type,
  label: name,
  labelEn: name,
  ...more,
})
const fields: CommandField[] = [
  {
    ...base,
    name: 'windows',
    type: 'rows',
    label: 'windows',
    labelEn: 'Time windows',
    options: [],
    maxItems: 2,
    columns: [column('fromHour', 'integer', { labelEn: 'From hour', max: 24 }), column('maxW', 'number')],
  },
  {
    ...base,
    name: 'params',
    type: 'values',
    label: 'params',
    labelEn: 'Parameters',
    options: [],
    maxItems: null,
    columns: [column('name', 'text', { labelEn: 'Parameter' }), column('value', 'value', { labelEn: 'Value' })],
  },
]
const spec = { cmd: 1, name: 'x', nameEn: 'Charge policy', isSendable: true, needsTwoPeople: false, fields }

it('are sent as numbers, texts and booleans', async () => {
  i18n.load('en', catalog)
  const sent: unknown[] = []
  const reply = (id: string, input: Readonly<Record<string, unknown>>) => {
    if (id === 'deviceCommandSend') sent.push(input['data'])
    return id === 'deviceCommandCatalogue' ? [spec] : undefined
  }
  const dialog = (
    <SendCommandDialog
      deviceKind="cabinet"
      deviceSn="CB1"
      name="CB1"
      onClose={() => undefined}
      onStart={async () => undefined}
    />
  )
  renderScreen(dialog, { reply, permissions: ['device_command_send'] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox', { name: 'Command' }))
  await user.click(await screen.findByRole('option', { name: /Charge policy/ }))
  const windows = within(screen.getByRole('group', { name: 'Time windows' }))
  const addWindow = windows.getByRole('button', { name: 'Add row' })
  await user.click(addWindow)
  await user.click(addWindow)
  expect(addWindow.hasAttribute('disabled')).toBe(true)
  await user.type(windows.getAllByRole('textbox', { name: 'From hour' })[1]!, '30')
  await user.type(windows.getAllByRole('textbox', { name: 'maxW' })[1]!, '700.5')
  await user.click(windows.getByRole('button', { name: 'Remove row 1' }))
  const params = within(screen.getByRole('group', { name: 'Parameters' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await windows.findByText('A number is needed')).toBeDefined()
  expect(params.getByText('Required')).toBeDefined()
  await user.clear(windows.getByRole('textbox', { name: 'From hour' }))
  await user.type(windows.getByRole('textbox', { name: 'From hour' }), '22')
  await user.click(params.getByRole('button', { name: 'Add row' }))
  await user.type(params.getByRole('textbox', { name: 'Parameter' }), 'balance')
  await user.click(params.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Yes or no' }))
  await user.click(params.getByRole('combobox', { name: 'Value' }))
  await user.click(await screen.findByRole('option', { name: 'Yes' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent).toEqual([{ windows: [{ fromHour: 22, maxW: 700.5 }], params: { balance: true } }])
})
