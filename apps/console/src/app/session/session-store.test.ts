import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { browserSessionStore, loadSession, onSessionChangedElsewhere, type SessionChange } from './session-store'
import { testSession as session } from './testing'

afterEach(() => browserSessionStore.clear())

describe('the session in the browser', () => {
  it('comes back as it was saved', async () => {
    await browserSessionStore.save(session)
    expect(loadSession()).toEqual(session)
  })

  it('keeps tokens in cookies only', async () => {
    await browserSessionStore.save(session)
    expect(document.cookie).toContain('swapdesk-refresh-token=refresh-1')
    expect(JSON.stringify(localStorage)).not.toContain('refresh-1')
  })

  it('is not as old as another token was', async () => {
    await browserSessionStore.save(session)
    document.cookie = 'swapdesk-access-token=renewed-elsewhere; Path=/'
    expect(loadSession()).toEqual({ ...session, accessToken: 'renewed-elsewhere', refreshAt: Infinity })
  })

  it('is gone after clearing', async () => {
    await browserSessionStore.save(session)
    await browserSessionStore.clear()
    expect(loadSession()).toBeNull()
    expect(document.cookie).not.toContain('refresh-1')
  })
})

describe('a session changed by another tab', () => {
  const userKey = 'swapdesk.session'
  const person = (changes: object) => JSON.stringify({ ...session, ...changes })

  function elsewhere(oldValue: string | null, newValue: string | null): void {
    if (newValue === null) localStorage.removeItem(userKey)
    else localStorage.setItem(userKey, newValue)
    dispatchEvent(new StorageEvent('storage', { key: userKey, oldValue, newValue }))
  }

  function listening(): SessionChange[] {
    const received: SessionChange[] = []
    onTestFinished(onSessionChangedElsewhere((change) => received.push(change)))
    return received
  }

  it('is defined by what it means for this one', () => {
    const received = listening()
    elsewhere(null, person({}))
    elsewhere(person({}), person({ expiresAt: 9 }))
    elsewhere(person({}), person({ roleId: '2' }))
    elsewhere(person({}), person({ userId: '7' }))
    elsewhere(person({}), null)
    expect(received).toEqual(['login', 'other-rights', 'other-user', 'logout'])
  })

  it('of another user after a logout restores nothing', () => {
    const received = listening()
    elsewhere(null, person({}))
    elsewhere(person({}), null)
    elsewhere(null, person({}))
    elsewhere(person({}), null)
    elsewhere(null, person({ userId: '7' }))
    expect(received).toEqual(['login', 'logout', 'login', 'logout', 'other-user'])
  })
})
