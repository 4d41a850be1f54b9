// A session for tests.
import type { Session } from '@swapdesk/sdk'

export const testSession: Session = {
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
