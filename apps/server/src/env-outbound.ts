/** `SWAPDESK_OUTBOUND_HOSTS`: the hosts to which the server may send requests on the word of its users. */
import { z } from 'zod'

/** Hosts by name, or by name and port; without a port, the usual one of the protocol. */
export type OutboundHosts = ReadonlySet<string>

export const outboundHosts = z
  .string()
  .default('')
  .transform((text, context): OutboundHosts => {
    const hosts = text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean)
    const wrong = hosts.find((host) => !isHost(host))
    if (wrong !== undefined) context.addIssue(`names of hosts such as "sms.example.com,10.0.0.5:8080", not "${wrong}"`)
    return new Set(hosts)
  })

function isHost(text: string): boolean {
  if (!/^[a-z0-9.:[\]_-]+$/.test(text) || !URL.canParse(`http://${text}`)) return false
  const { host, pathname, search, hash, username } = new URL(`http://${text}`)
  // A port of 80 is dropped by the parser.
  return username === '' && `${pathname}${search}${hash}` === '/' && (host === text || `${host}:80` === text)
}

/** Whether an address may be called. Addresses of every spelling are compared as the parser of URLs writes them. */
export function isOutboundAllowed(hosts: OutboundHosts, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, host, port, username, password } = new URL(address)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return false
  const usualPort = protocol === 'https:' ? '443' : '80'
  return port === '' ? hosts.has(hostname) || hosts.has(`${hostname}:${usualPort}`) : hosts.has(host)
}
