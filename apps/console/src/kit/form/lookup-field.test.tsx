import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nfcCardInput } from '@swapdesk/validation'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInPane } from '../testing/render-in-pane'
import { fieldsOf } from './fields'
import type { FormValues } from './form'
import { FormPanel } from './form-panel'

const Field = fieldsOf<{ riderId: string | null }>({ riderId: { zh: 'Rider', en: 'Rider' } })
const riders = [
  { value: '7', label: 'Zhang Wei' },
  { value: '8', label: 'Li Na' },
]

/** Results of the server: at most one of many, so that they may not include the stored value. */
function RiderField({ onSearch }: { onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    onSearch(text)
    setTyped(text)
  }
  const found = riders.filter(({ label }) => typed !== '' && label.includes(typed))
  return <Field.Lookup name="riderId" options={found} onSearch={search} storedLabel="Wang Fang" />
}

function renderForm() {
  const send = vi.fn<(values: FormValues) => Promise<void>>(async () => undefined)
  const onSearch = vi.fn<(typed: string) => void>()
  const initial = { cardNo: 'NF1', uid: '04A1B2C3', type: '1', riderId: '6' }
  renderInPane(
    <FormPanel schema={nfcCardInput} initial={initial} verb="Save" onSubmit={send} onCancel={() => undefined}>
      <RiderField onSearch={onSearch} />
    </FormPanel>,
    { locale: 'en' },
  )
  return { send, onSearch, rider: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Rider' }) }
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('a server-side lookup', () => {
  it('shows the name of the stored value, even if it was not found', async () => {
    const { rider, send } = renderForm()
    expect(rider().value).toBe('Wang Fang')
    await save()
    await waitFor(() => expect(send.mock.calls[0]?.[0]['riderId']).toBe('6'))
  })

  it('searches for the typed text, keeps it while loading, and selects the chosen row', async () => {
    const { rider, send, onSearch } = renderForm()
    await userEvent.clear(rider())
    await userEvent.type(rider(), 'Li')
    await userEvent.click(await screen.findByText('Li Na'))
    expect(onSearch).toHaveBeenCalledWith('Li')
    expect(rider().value).toBe('Li Na')
    await save()
    await waitFor(() => expect(send.mock.calls[0]?.[0]['riderId']).toBe('8'))
  })

  it('is cleared by its button', async () => {
    const { rider, send } = renderForm()
    await userEvent.click(screen.getByLabelText('Clear Rider'))
    expect(rider().value).toBe('')
    await save()
    await waitFor(() => expect(send.mock.calls[0]?.[0]['riderId']).toBeNull())
  })
})
