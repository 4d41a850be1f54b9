import { msg } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it } from 'vitest'
import { activateLocale, loadScreenCatalog } from './i18n'

// One of the frame, one of the screens of devices, one of dialogs that come when they are opened.
const words = [msg`Delete`, msg`vehicle`, msg`Lock vehicle`]
/** By the catalogs alone: the words in the sources, which tests still have, would hide what is missing. */
const said = () => words.map((word) => i18n._(word.id))

const chinese = ['删除', '车辆', '锁车']
const english = ['Delete', 'vehicle', 'Lock vehicle']

describe('the language', () => {
  beforeEach(() => activateLocale('zh'))

  it('is that of every screen that was opened, there and back', async () => {
    await Promise.all([loadScreenCatalog('shell'), loadScreenCatalog('devices'), loadScreenCatalog('cards')])
    expect(said()).toEqual(chinese)
    await activateLocale('en')
    expect(said()).toEqual(english)
    await activateLocale('zh')
    expect(said()).toEqual(chinese)
  })

  it('is that of a screen opened after it was changed', async () => {
    await activateLocale('en')
    await loadScreenCatalog('cards')
    expect(said()[2]).toBe('Lock vehicle')
  })

  it('is stored, and set as the language of the document', async () => {
    await activateLocale('en')
    expect(localStorage.getItem('swapdesk.locale')).toBe('en')
    expect(document.documentElement.lang).toBe('en-US')
  })
})
