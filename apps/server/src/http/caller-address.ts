/** The address of a caller: behind which proxies it stands, and what of an address is counted as one caller. */
import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '../env-proxies.ts'

/** An IPv6 subscriber commands a network of this size. */
const IPV6_BLOCK_BITS = 64

/**
 * What Fastify takes. A number is given as a function: Fastify trusts nobody where it gets a number. The address is then
 * the one that the outermost of the trusted proxies saw, whatever a caller wrote to its left.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return proxies > 0 && ((_address, hop) => hop < proxies)
  return proxies && [...proxies]
}

/** What counts as one caller: an IPv4 address, or an IPv6 network of 64 bits. */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64)
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_BLOCK_BITS}`)
  return `${network.toString()}/${IPV6_BLOCK_BITS}`
}
