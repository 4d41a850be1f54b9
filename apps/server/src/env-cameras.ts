/** `SWAPDESK_CAMERA_ACCOUNTS`: the accounts of operators at the provider of cameras, as JSON. */
import { z } from 'zod'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** A host, or all below it, with a port or any. */
const MEDIA_HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:(\d{1,5}|\*))?$/

/** Providers are called over TLS; plain HTTP is accepted on loopback only. */
function isSafeAddress(text: string): boolean {
  const { protocol, hostname, pathname, search, hash, username } = new URL(text)
  if (username !== '' || `${pathname}${search}${hash}` !== '/') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const account = z.strictObject({
  /** The operator whose cameras it has. An account shows each device bound to it, so that operators do not share one. */
  tenantId: z.string().regex(/^\d{6}$/, 'is a tenant ID of six digits'),
  address: z.url().refine(isSafeAddress, 'is scheme and host; begins with https:, or with http: on this machine'),
  appId: z.string().min(1).max(64),
  appSecret: z.string().min(1).max(128),
  /** Hosts from which browsers may load pictures. */
  mediaHosts: z.array(z.string().toLowerCase().regex(MEDIA_HOST, 'names of hosts such as "*.example.com:*"')).min(1),
})
const isUnique = (values: readonly string[]) => new Set(values).size === values.length
const list = z
  .array(account)
  .refine((all) => isUnique(all.map(({ tenantId }) => tenantId)), 'a tenant has one account')
  .refine((all) => isUnique(all.map(({ appId }) => appId)), 'an account belongs to one tenant')

export type CameraAccount = z.infer<typeof account>

export const cameraAccounts = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' })
      return z.NEVER
    }
  })
  .pipe(list)

/** Whether a stream is at one of the hosts, compared as the policy of the browser does. */
export function isMediaAllowed(mediaHosts: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return false
  const usualPort = protocol === 'https:' ? '443' : '80'
  return mediaHosts.some((pattern) => {
    const [host = '', allowedPort] = pattern.split(':')
    const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
    return isHost && (allowedPort === '*' || (port || usualPort) === (allowedPort ?? usualPort))
  })
}
