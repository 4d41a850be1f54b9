import type { Session } from '@swapdesk/sdk'
import { afterEach, describe, expect, it } from 'vitest'
import { browserSessionStore, loadSession } from './session-store'

const session: Session = {
  accessToken: 'access=1; tricky',
  refreshToken: 'refresh-1',
  expiresAt: 2000,
  refreshAt: 1000,
  mustChangePassword: false,
  tenantId: '384721',
  userId: '1990000000000000001',
  account: 'admin',
  userName: 'admin',
  realName: '林知夏',
  avatar: '',
  roleId: '1',
  roleName: 'admin',
  deptId: '1',
  postId: '',
}

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

  it('is gone after clearing', async () => {
    await browserSessionStore.save(session)
    await browserSessionStore.clear()
    expect(loadSession()).toBeNull()
    expect(document.cookie).not.toContain('refresh-1')
  })
})
