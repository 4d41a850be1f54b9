import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { i18n, renderInPane } from '../../kit/testing/render-in-pane'
import { messages as cards } from '../../locales/cards/en.po'
import { ShowMore, useShowMore } from './show-more'

const all = Array.from({ length: 220 }, (_, index) => index)

function Numbers() {
  const { shown, ...more } = useShowMore(all)
  return (
    <>
      <p>last: {shown.at(-1)}</p>
      <ShowMore {...more} />
    </>
  )
}

it('shows all, some at a time, and says how many there are', () => {
  i18n.load('en', cards)
  renderInPane(<Numbers />, { locale: 'en' })
  expect(screen.getByText('last: 99')).toBeTruthy()
  expect(screen.getByText('100 of 220 are listed.')).toBeTruthy()
  fireEvent.click(screen.getByText('Show 100 more'))
  fireEvent.click(screen.getByText('Show 20 more'))
  expect(screen.getByText('last: 219')).toBeTruthy()
  expect(screen.queryByText(/are listed/)).toBeNull()
})
