import { describe, expect, it } from 'vitest'
import { isMediaAllowed } from './env-cameras.ts'
import { readConfig } from './env.ts'

const account = {
  tenantId: '384721',
  address: 'https://openapi.example.com',
  appId: 'lcd1',
  appSecret: 'secret',
  mediaHosts: ['*.example.com:*'],
}
const read = (...accounts: object[]) =>
  readConfig({ SWAPDESK_CAMERA_ACCOUNTS: JSON.stringify(accounts) }).cameraAccounts

describe('the accounts of operators at the provider', () => {
  it('are read', () => {
    expect(readConfig({}).cameraAccounts).toEqual([])
    expect(read(account)).toEqual([account])
    expect(read({ ...account, address: 'http://127.0.0.1:9000' })).toHaveLength(1)
  })

  it.each([
    [{ address: 'http://openapi.example.com' }],
    [{ address: 'https://user@openapi.example.com' }],
    [{ address: 'https://openapi.example.com/x' }],
    [{ address: 'ftp://openapi.example.com' }],
    [{ tenantId: 'x' }],
    [{ appSecret: '' }],
    [{ mediaHosts: [] }],
    [{ mediaHosts: ['*'] }],
    [{ mediaHosts: ["x.example.com; script-src 'unsafe-inline'"] }],
    [{ mediaHosts: ['https://x.example.com'] }],
    [{ other: 1 }],
  ])('are refused with %j', (change) => {
    expect(() => read({ ...account, ...change })).toThrow('SWAPDESK_CAMERA_ACCOUNTS')
  })

  it('belong to one operator each, and each operator has one', () => {
    expect(() => read(account, { ...account, appId: 'lcd2' })).toThrow('a tenant has one account')
    expect(() => read(account, { ...account, tenantId: '517209' })).toThrow('an account belongs to one tenant')
  })
})

it.each([
  ['https://a.example.com/x', ['a.example.com'], true],
  ['https://a.example.com:8890/x', ['a.example.com'], false],
  ['https://a.example.com:8890/x', ['a.example.com:8890'], true],
  ['https://a.example.com:8890/x', ['*.example.com:*'], true],
  ['https://a.b.example.com/x', ['*.example.com'], true],
  ['https://example.com/x', ['*.example.com'], false],
  ['https://othermedia.example/x', ['*.media.example'], false],
  ['https://a.example.com@evil.example/x', ['a.example.com'], false],
  ['javascript:alert(1)', ['*.example.com:*'], false],
  ['//a.example.com/x', ['a.example.com'], false],
])('a stream at %s from %j: %s', (address, hosts, isAllowed) => {
  expect(isMediaAllowed(hosts, address)).toBe(isAllowed)
})
