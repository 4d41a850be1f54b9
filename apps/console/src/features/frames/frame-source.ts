// The URL a frame loads: that of the menu, with the query of the console's URL added. No token is passed.

export function frameSource(address: string, search: Readonly<Record<string, string>>): URL {
  const url = new URL(address, location.origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not shown in a frame`)
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value)
  return url
}

const always = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-downloads']
const isOtherOrigin = [...always, 'allow-same-origin', 'allow-popups-to-escape-sandbox', 'allow-modals']

/**
 * Sandbox permissions of a frame. A page of our own origin is isolated from it, because it could read the user's
 * tokens.
 */
export function sandboxOf(url: URL): string {
  return (url.origin === location.origin ? always : isOtherOrigin).join(' ')
}

/**
 * Why a page is not shown: browsers block plain HTTP inside HTTPS, and they send the cookies of a host, including the
 * user's tokens, to all its ports.
 */
export function refusalOf(url: URL): 'unencrypted' | 'neighbour' | null {
  if (location.protocol === 'https:' && url.protocol === 'http:') return 'unencrypted'
  return url.hostname === location.hostname && url.origin !== location.origin ? 'neighbour' : null
}
