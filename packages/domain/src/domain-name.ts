/** Domains that consoles are opened at. */

const HOST = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$|^\[[0-9a-f:.]+\]$/

const ADDRESS_MAX = 2_048

/**
 * The host of a domain or an address as people type it, without scheme, port and path, in lower case and ASCII (`https://Bücher.example:8080/login`
 * → `xn--bcher-kva.example`); undefined if it has none.
 */
export function domainHost(text: string): string | undefined {
  // Longer ones are refused when they are parsed, or make the parser throw.
  if (text.length > ADDRESS_MAX) return undefined
  const typed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `http://${typed.replace(/^\/\//, '')}`
  if (/^\/[^/]/.test(typed) || !/^https?:/i.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/\.$/, '')
  return url.username === '' && url.password === '' && HOST.test(host) ? host : undefined
}
