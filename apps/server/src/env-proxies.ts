/** `SWAPDESK_TRUST_PROXY`: the proxies trusted to report the caller's address. */
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const HOPS_MAX = 20
/** Names of networks known to the proxy library. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])
const HELP =
  'the number of proxies in front, or their networks as "10.0.0.0/8,192.168.1.2"; "true" would believe what any caller writes'

/** `false`, a number of proxies, or the networks of proxies. */
export type TrustedProxies = false | number | readonly string[]

export const trustedProxies = z
  .string()
  .default('0')
  .transform((text, context): TrustedProxies => {
    const proxies = read(text)
    if (proxies === undefined) context.addIssue(HELP)
    return proxies ?? false
  })

function read(text: string): TrustedProxies | undefined {
  if (text === '0' || text === 'false') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) <= HOPS_MAX ? Number(text) : undefined
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  return NAMED.has(text) || ipaddr.isValidCIDR(text) || (ipaddr.isValid(text) && !/^\d+$/.test(text))
}
