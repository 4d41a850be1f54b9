import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { ChangedLabelsProvider } from './changed-labels'
import { DictionaryLabel, useDictionaryOptions } from './dictionary'

function Choices() {
  return (
    <ul>
      {useDictionaryOptions('LeaseStatus').map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
    </ul>
  )
}

const changed = [{ code: 'LeaseStatus', dictKey: '0', dictValue: '闲置', dictValueEn: 'Spare' }]

function renderLabels(isEnabled: boolean, locale: 'zh' | 'en') {
  const reply = vi.fn<(operation: string) => unknown>((operation) => (operation === 'dictLabels' ? changed : undefined))
  renderScreen(
    <ChangedLabelsProvider isEnabled={isEnabled}>
      <DictionaryLabel code="LeaseStatus" value="0" isPlain />
      <DictionaryLabel code="LeaseStatus" value="1" isPlain />
      <Choices />
    </ChangedLabelsProvider>,
    { reply, permissions: [], locale },
  )
  return reply
}

it.each([
  ['zh', '闲置', '租赁中'],
  ['en', 'Spare', 'Leased'],
] as const)(
  'changed labels of a closed dictionary are shown in cells and choices: %s',
  async (locale, own, delivered) => {
    const reply = renderLabels(true, locale)
    expect(await screen.findAllByText(own)).toHaveLength(2)
    expect(screen.getAllByText(delivered)).toHaveLength(2)
    // One request for all of them.
    expect(reply.mock.calls.filter(([operation]) => operation === 'dictLabels')).toHaveLength(1)
  },
)

it('the delivered labels are shown until then', () => {
  renderLabels(false, 'zh')
  expect(screen.getAllByText('待租')).toHaveLength(2)
})
