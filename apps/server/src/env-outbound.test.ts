import { expect, it } from 'vitest'
import { isOutboundAllowed, outboundHosts } from './env-outbound.ts'

const hosts = outboundHosts.parse('sms.example.com, 192.0.2.5:8080,plain.example:80')

it.each([
  's://sms.example.com/send',
  '://SMS.example.com',
  's://sms.example.com:443/',
  '://192.0.2.5:8080/a?b',
  '://plain.example/',
])('http%s is allowed', (rest) => expect(isOutboundAllowed(hosts, `http${rest}`)).toBe(true))

it.each([
  's://sms.example.com:8443/',
  's://sms.example.com.evil.example/',
  's://evil.example/sms.example.com',
  's://sms.example.com@evil.example/',
  's://user:secret@sms.example.com/',
  's://sms.example.com./',
  '://192.0.2.5/',
  '://127.0.0.1/',
  '://localhost/',
  '://[::1]/',
  '://169.254.169.254/latest',
  '://0xc0000205/',
  's://plain.example/',
])('http%s is not', (rest) => expect(isOutboundAllowed(hosts, `http${rest}`)).toBe(false))

it.each(['ftp://sms.example.com/', 'file:///etc/passwd', 'sms.example.com', ''])('%s is not', (address) =>
  expect(isOutboundAllowed(hosts, address)).toBe(false),
)

it.each(['a b', 'https://sms.example.com', 'sms.example.com/path', 'user@host', '*'])('%s is refused', (text) =>
  expect(outboundHosts.safeParse(text).success).toBe(false),
)
it('is empty without a value', () => expect(outboundHosts.parse(undefined).size).toBe(0))
