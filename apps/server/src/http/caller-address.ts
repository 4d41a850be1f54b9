/** The address of a client behind trusted proxies, and the part of it that counts as one client. */
import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '../env-proxies.ts'

/** Size of the network that one IPv6 subscriber controls. */
const IPV6_BLOCK_BITS = 64

/**
 * Fastify's trust option. A number is passed as a function, because Fastify trusts no proxy for a number. The address
 * is the one the outermost trusted proxy saw, regardless of what the client sent.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return proxies > 0 && ((_address, hop) => hop < proxies)
  return proxies && [...proxies]
}

/** The key of a client: an IPv4 address, or an IPv6 /64 network. */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64)
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_BLOCK_BITS}`)
  return `${network.toString()}/${IPV6_BLOCK_BITS}`
}
