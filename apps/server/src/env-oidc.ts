/** The third parties for logins (OpenID Connect), listed in the environment as JSON. */
import { z } from 'zod'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Third parties are called over TLS; plain HTTP is accepted on loopback only. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

const words = z.string().trim().min(1).max(40)

const schema = z.strictObject({
  /** `source` of the grant social. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'lower-case letters, digits and -, at most 32'),
  label: z.strictObject({ zh: words, en: words }),
  issuer: z.url().refine(isSafeIssuer, 'must begin with https:, or with http: on this machine'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scopes: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email'),
  /** The only tenant it may be used for; all tenants if absent. */
  tenantId: z
    .string()
    .regex(/^\d{6}$/, 'is a tenant ID of six digits')
    .optional(),
})
const list = z
  .array(schema)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names must differ')

export type OidcProvider = z.infer<typeof schema>

export const oidcProviders = z
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
