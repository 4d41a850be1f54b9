import { expect, it } from 'vitest'
import { readConfig } from './env.ts'

it('needs no variables, and ignores those of other programs and of the command line', () => {
  const own = readConfig({})
  expect(own).toMatchObject({ profile: 'demo', host: '127.0.0.1' })
  expect(readConfig({ PATH: '/bin', SWAPDESK_TOKEN: 'x', SWAPDESK_SECRETS: '{}', SWAPDESK_PORT: '' })).toEqual(own)
})

it('leaves half of the connections of PostgreSQL to others than exports', () => {
  const url = { DATABASE_URL: 'postgres://host/db' }
  expect(readConfig({}).exports).toEqual({ total: 4, perUser: 2 })
  expect(readConfig({ ...url, DATABASE_POOL_SIZE: '4' }).exports.total).toBe(2)
  expect(readConfig({ ...url, SWAPDESK_EXPORTS: '8', SWAPDESK_EXPORTS_PER_USER: '1' }).exports).toEqual({
    total: 8,
    perUser: 1,
  })
  expect(() => readConfig({ ...url, SWAPDESK_EXPORTS: '9' })).toThrow('SWAPDESK_EXPORTS: at most half')
})

it('reports misspelt and invalid variables by name', () => {
  expect(() => readConfig({ SWAPDESK_PROFIL: 'production' })).toThrow('SWAPDESK_PROFIL: no such variable')
  const both = () => readConfig({ SWAPDESK_PROFIL: 'production', SWAPDESK_PORT: 'x' })
  expect(both).toThrow(/SWAPDESK_PORT: .*\n.*SWAPDESK_PROFIL: /)
})

it.each(['0.0.0.0', '::', '192.168.0.7', 'ops.example.com', '127.0.0.1.example.com'])(
  'serves no demo at %s, whose passwords are public',
  (host) => {
    expect(() => readConfig({ SWAPDESK_HOST: host })).toThrow('SWAPDESK_PROFILE=production')
    expect(readConfig({ SWAPDESK_HOST: host, SWAPDESK_PROFILE: 'production' }).host).toBe(host)
  },
)

it.each(['localhost', '::1', '127.0.0.2'])('serves the demo at %s', (host) => {
  expect(readConfig({ SWAPDESK_HOST: host }).host).toBe(host)
})

it.each(['0.0.0.0', '192.168.0.7'])('lets no devices of the demo in at %s', (host) => {
  expect(() => readConfig({ SWAPDESK_MQTT_HOST: host })).toThrow('SWAPDESK_MQTT_HOST')
  expect(readConfig({ SWAPDESK_MQTT_HOST: host, SWAPDESK_PROFILE: 'production' }).mqtt.host).toBe(host)
})

it.each(['desk.example.com', '8.8.8.8', '172.32.0.1', '10.0.0.1.example.com', '[2001:db8::1]'])(
  'shows no demo at %s',
  (host) => {
    const url = `https://${host}`
    expect(() => readConfig({ SWAPDESK_PUBLIC_URL: url })).toThrow('SWAPDESK_PUBLIC_URL')
    expect(readConfig({ SWAPDESK_PUBLIC_URL: url, SWAPDESK_PROFILE: 'production' }).publicUrl).toBe(url)
  },
)

it.each(['localhost:8080', '[::1]', '192.168.0.7', '172.16.0.1', '[fd00::1]', 'desk', 'desk.local'])(
  'shows the demo at %s',
  (host) => {
    expect(readConfig({ SWAPDESK_PUBLIC_URL: `http://${host}` }).publicUrl).toBe(`http://${host}`)
  },
)
