import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../env.ts'
import { addressBlock, trustOf } from './caller-address.ts'

async function seenAs(setting: string, forwardedFor: string | undefined, remoteAddress = '10.0.0.9'): Promise<string> {
  const app = Fastify({ trustProxy: trustOf(readConfig({ SWAPDESK_TRUST_PROXY: setting }).trustProxy) })
  app.get('/', async (request) => request.ip)
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const { body } = await app.inject({ url: '/', headers, remoteAddress })
  await app.close()
  return body
}

it.each([
  ['no proxy is believed', '0', '1.1.1.1', '10.0.0.9'],
  ['one hop: what the proxy saw, not what the caller wrote', '1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two hops', '2', '6.6.6.6, 1.1.1.1, 10.0.0.8', '1.1.1.1'],
  ['a proxy that adds nothing', '1', undefined, '10.0.0.9'],
  ['networks: the first address outside of them', '10.0.0.0/8', '6.6.6.6, 1.1.1.1, 10.0.0.8', '1.1.1.1'],
  ['networks: one who is in none of them', '192.168.0.0/16,127.0.0.1', '6.6.6.6', '10.0.0.9'],
  ['names of networks', 'uniquelocal', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
])('%s', async (_, setting, forwardedFor, seen) => {
  expect(await seenAs(setting, forwardedFor)).toBe(seen)
})

it.each(['true', 'yes', '99', '-1', '10.0.0.0/99', 'proxy.example.com', '10.0.0.1,'])('%s is refused', (setting) => {
  expect(() => readConfig({ SWAPDESK_TRUST_PROXY: setting })).toThrow(/SWAPDESK_TRUST_PROXY: .*number of proxies/)
})

it('counts IPv4 addresses individually, and IPv6 addresses by network', () => {
  expect(addressBlock('::ffff:1.2.3.4')).toBe('1.2.3.4')
  expect(addressBlock('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64')
  expect(addressBlock('2001:db8:1:2:ffff::1')).toBe(addressBlock('2001:0DB8:1:2::9'))
  expect(addressBlock('2001:db8:1:3::4')).not.toBe(addressBlock('2001:db8:1:2::4'))
  expect(addressBlock('unknown')).toBe('unknown')
})
