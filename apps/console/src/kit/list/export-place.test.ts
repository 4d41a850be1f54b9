import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { createPlace } from './export-place'

afterEach(() => {
  vi.restoreAllMocks()
})

it('shows one notification while an export waits, with the number of exports before it', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const show = vi.spyOn(notifications, 'show').mockReturnValue('n1')
  const update = vi.spyOn(notifications, 'update').mockReturnValue('n1')
  const hide = vi.spyOn(notifications, 'hide').mockReturnValue('n1')
  const place = createPlace()
  place.hide()
  for (const ahead of [2, 1, 0]) place.show({ ahead })
  place.hide()
  expect(show.mock.calls.map(([shown]) => shown.message)).toEqual(['The export is queued: 2 exports before yours'])
  expect(update.mock.calls.map(([shown]) => [shown.id, shown.message])).toEqual([
    ['n1', 'The export is queued: 1 export before yours'],
    ['n1', 'The export is queued: it is next'],
  ])
  expect(hide).toHaveBeenCalledOnce()
})
