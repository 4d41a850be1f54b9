import { expect, it } from 'vitest'
import { userAgentName } from './user-agent'

const mozilla = 'Mozilla/5.0'

it.each([
  [
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156',
    'Linux',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.1.2`,
    'Edge 150',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15`,
    'Safari 18',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari 18',
    'iOS',
  ],
  [`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox 140', 'Android'],
  ['swapdesk-cli/1.0.0', '', ''],
  ['', '', ''],
])('%s', (userAgent, browser, system) => {
  expect(userAgentName(userAgent)).toEqual({ browser, system })
})
