import { expect, it } from 'vitest'
import { domainHost } from './domain-name.ts'

it.each([
  ['whale.example.com', 'whale.example.com'],
  ['Whale.Example.COM', 'whale.example.com'],
  ['https://whale.example.com', 'whale.example.com'],
  ['HTTP://whale.example.com/', 'whale.example.com'],
  ['whale.example.com:8080', 'whale.example.com'],
  ['https://whale.example.com:8443/login?x=1#top', 'whale.example.com'],
  ['//whale.example.com', 'whale.example.com'],
  ['whale.example.com.', 'whale.example.com'],
  [' whale.example.com ', 'whale.example.com'],
  ['换电.example', 'xn--jxus01b.example'],
  ['localhost', 'localhost'],
  ['10.0.0.7:80', '10.0.0.7'],
  ['[::1]:8080', '[::1]'],
])('%j is opened at %s', (typed, host) => {
  expect(domainHost(typed)).toBe(host)
})

it.each([
  '',
  'a b.example',
  'admin@whale.example.com',
  'ftp://whale.example.com',
  'javascript:alert(1)',
  'whale..example',
  '-a.example',
  '/login',
  'a,b',
])('%j is no domain', (typed) => {
  expect(domainHost(typed)).toBeUndefined()
})
