// The form of a geofence without a map: its outline as text, from a file, and what is refused.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../../kit/testing/render-in-pane'
import { renderScreen } from '../../kit/testing/render-screen'
import { messages as catalog } from '../../locales/devices/en.po'
import { GeofenceScreen } from './geofence-screen'

const whenLoaded = { timeout: 10_000 }
const circle = { type: 'Feature', properties: { shape: 'circle', radius: 500 } }
// A form is filled in by many keys.
vi.setConfig({ testTimeout: 20_000 })
let sent: Record<string, unknown>[]

beforeAll(() => Promise.all([import('../../kit/crud/record-drawer'), import('../../kit/crud/record-form')]))
beforeEach(async () => {
  i18n.load('en', catalog)
  sent = []
  const reply = (id: string, input: Readonly<Record<string, unknown>>) => {
    if (id === 'geofenceSubmit') sent.push(input)
    return id === 'geofenceList' ? { records: [], total: 0, current: 1, size: 10, pages: 0 } : undefined
  }
  renderScreen(<GeofenceScreen />, { reply, permissions: ['geofence', 'geofence_add'] })
  const [add] = await screen.findAllByRole('button', { name: /Add geofence/ }, whenLoaded)
  if (add) await userEvent.click(add)
})

const form = async () => within(await screen.findByRole('dialog', {}, whenLoaded))
async function write(text: string) {
  const fields = await form()
  await userEvent.type(await fields.findByLabelText(/^Geofence/, {}, whenLoaded), 'Depot')
  await userEvent.type(fields.getByLabelText(/^Description/), 'Around it')
  await userEvent.click(fields.getByRole('button', { name: 'Edit as text' }))
  await userEvent.click(fields.getByLabelText('Geometry as text'))
  await userEvent.paste(text)
  await userEvent.tab()
  return fields
}
const save = async (fields: Awaited<ReturnType<typeof form>>) =>
  userEvent.click(fields.getByRole('button', { name: 'Add geofence' }))

it('takes text of another program, whose radius can be changed', async () => {
  const fields = await write('CIRCLE (31.2 121.5, 400)')
  const radius = fields.getByLabelText('Radius')
  await userEvent.clear(radius)
  await userEvent.type(radius, '500')
  await userEvent.tab()
  await save(fields)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ name: 'Depot', remark: 'Around it', type: 1 })
  expect(JSON.parse(String(sent[0]?.['content']))).toMatchObject(circle)
})

it('says where an outline crosses itself, and sends nothing', async () => {
  const fields = await write('POLYGON ((31 121, 31.1 121.1, 31.1 121, 31 121.1, 31 121))')
  await save(fields)
  expect(await fields.findByText(/crosses or touches itself at 121\.05000, 31\.05000/)).toBeDefined()
  expect(sent).toEqual([])
})

it('needs a speed limit for a speed zone only', async () => {
  const fields = await write('CIRCLE (31.2 121.5, 500)')
  expect(fields.queryByLabelText(/^Speed limit/)).toBeNull()
  await userEvent.click(fields.getByLabelText('Speed zone'))
  expect(fields.getByText(/raises alarm V031/)).toBeDefined()
  await save(fields)
  expect(await fields.findByText('Enter the speed limit')).toBeDefined()
  await userEvent.type(fields.getByLabelText(/^Speed limit/), '15')
  await save(fields)
  await waitFor(() => expect(sent).toMatchObject([{ type: 4, speedLimit: 15 }]))
})

it('reads a file', async () => {
  const fields = await form()
  const file = new File(
    [JSON.stringify({ ...circle, geometry: { type: 'Point', coordinates: [121.5, 31.2] } })],
    'a.geojson',
  )
  await userEvent.upload(await fields.findByLabelText('Import file', { selector: 'input' }, whenLoaded), file)
  expect(await fields.findByLabelText('Radius')).toHaveProperty('value', '500 m')
  expect(fields.getByRole('button', { name: 'Save as' })).toBeDefined()
})
