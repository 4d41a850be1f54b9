/** The configuration, read once from the environment and validated; the README lists it. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { type CameraAccount, cameraAccounts } from './env-cameras.ts'
import { type MapConfig, mapConfigOf, mapIssuesOf, mapVariables } from './env-map.ts'
import { type OidcProvider, oidcProviders } from './env-oidc.ts'
import { type OutboundHosts, outboundHosts } from './env-outbound.ts'
import { type TrustedProxies, trustedProxies } from './env-proxies.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')

const schema = z.object({
  SWAPDESK_PROFILE: z.enum(['demo', 'production']).default('demo'),
  SWAPDESK_DATA_DIR: z.string().min(1).default('.swapdesk'),
  SWAPDESK_HOST: z.string().min(1).default('127.0.0.1'),
  SWAPDESK_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SWAPDESK_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  SWAPDESK_PUBLIC_URL: z.url().optional(),
  SWAPDESK_CONSOLE_DIR: z.string().min(1).optional(),
  SWAPDESK_TRUST_PROXY: trustedProxies,
  SWAPDESK_UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(1_024),
  /** A year by default; an event sent again later would be counted again. */
  SWAPDESK_DEVICE_EVENT_DAYS: z.coerce.number().int().min(30).max(36_500).default(365),
  SWAPDESK_LOG_DAYS: z.coerce.number().int().min(7).max(36_500).default(180),
  SWAPDESK_RECYCLE_DAYS: z.coerce.number().int().min(1).max(36_500).default(30),
  SWAPDESK_EXPORTS: z.coerce.number().int().min(1).max(100).optional(),
  SWAPDESK_EXPORTS_PER_USER: z.coerce.number().int().min(1).max(100).default(2),
  SWAPDESK_CORS_ORIGINS: z.string().default(''),
  SWAPDESK_OUTBOUND_HOSTS: outboundHosts,
  SWAPDESK_CAMERA_ACCOUNTS: cameraAccounts,
  SWAPDESK_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(10).default(6_000),
  SWAPDESK_CAPTCHA: flag.default(true),
  SWAPDESK_SWITCH_MODE: flag.default(false),
  SWAPDESK_FAMILY_CLIENTS: flag.default(false),
  SWAPDESK_OIDC_PROVIDERS: oidcProviders,
  ...mapVariables,
  SWAPDESK_REPLACE_DEVICE_KEY: flag.default(false),
  SWAPDESK_ADMIN_PASSWORD: z.string().min(8).optional(),
  /** External broker; without it the embedded one runs in this process. */
  MQTT_URL: z
    .string()
    .regex(/^(mqtt|mqtts|ws|wss):\/\//)
    .optional(),
  MQTT_USERNAME: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  /** Client name at the broker, unique per server of an installation. */
  MQTT_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/)
    .optional(),
  SWAPDESK_MQTT_HOST: z.string().min(1).default('127.0.0.1'),
  SWAPDESK_MQTT_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SWAPDESK_MQTT_CONNECTIONS: z.coerce.number().int().min(1).default(20_000),
  SWAPDESK_MQTT_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(5_000),
  SWAPDESK_SIMULATOR: flag.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Time limits for acquiring a connection and for a statement. */
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(10_000),
  /** How long the start waits for an unavailable database. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** `/readyz` fails below this free space in the data folder. */
  SWAPDESK_DISK_FREE_MIN_MB: z.coerce.number().int().min(0).default(100),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
})

export type Config = {
  profile: 'demo' | 'production'
  dataDir: string
  host: string
  /** Undefined: 8080, or the next free one. */
  port: number | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  publicUrl: string | undefined
  /** Build of the console to serve; undefined: the one of this workspace. */
  consoleDir: string | undefined
  trustProxy: TrustedProxies
  /** Upload quota of a tenant in total. */
  uploadQuotaBytes: number
  /** How long events of devices are kept. */
  deviceEventDays: number
  /** How long lines of the usual, API and error logs are kept. */
  logDays: number
  /** Days for which removed records can be restored. */
  recycleDays: number
  /** Limits of the exports that run at once. */
  exports: { total: number; perUser: number }
  /** Hosts that may be called on the word of a user. */
  outboundHosts: OutboundHosts
  /** Accounts of operators at the provider of cameras. */
  cameraAccounts: readonly CameraAccount[]
  corsOrigins: string[]
  rateLimitPerMinute: number
  captcha: boolean
  /** Whether users have one active department and role at a time, and switch. */
  switchMode: boolean
  /** Accepts what older clients of the API family need and we advise against. */
  familyClients: boolean
  oidcProviders: readonly OidcProvider[]
  map: MapConfig
  adminPassword: string | undefined
  /** Accepts another device key than the database was used with. */
  replaceDeviceKey: boolean
  mqtt: {
    /** Undefined: the embedded broker. */
    url: string | undefined
    username: string | undefined
    password: string | undefined
    clientId: string | undefined
    /** Where the embedded broker listens; undefined: 1883, or the next free port. */
    host: string
    port: number | undefined
    /** Limits of the embedded broker. */
    connections: { total: number; perAddress: number }
  }
  /** Whether simulated devices run. */
  simulator: boolean
  databaseUrl: string | undefined
  poolSize: number
  databaseTimeoutMs: number
  databaseWaitMs: number
  diskFreeMinBytes: number
}

/** Variables of this name that the server reads elsewhere, and those of the command line and its tests. */
const OTHER_NAMES: ReadonlySet<string> = new Set(
  [
    ['SECRETS', 'BACKUP_PASSPHRASE', 'TEST_SERVER'],
    ['SERVER', 'TENANT', 'ACCOUNT', 'PASSWORD', 'TOKEN', 'CLIENT_ID', 'CLIENT_SECRET', 'LANG', 'CLI_PROFILE'],
  ].flatMap((names) => names.map((name) => `SWAPDESK_${name}`)),
)

/** A misspelt variable would silently leave the default in effect. */
function unknownNames(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith('SWAPDESK_') && !(name in schema.shape) && !OTHER_NAMES.has(name))
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/** Of this machine or a private network (RFC 1918, RFC 4193, RFC 6762, RFC 8375); names without a dot are local. */
function isPrivate(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return (
    isLoopback(host) ||
    /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host) ||
    /^f[cd][\da-f]{2}:/.test(host) ||
    /^[a-z\d-]+$/.test(host) ||
    /\.(?:localhost|local|internal|home\.arpa|test)$/.test(host)
  )
}

/** The passwords of the demo are public: nobody else may reach it. */
function exposuresOf(values: z.infer<typeof schema>): string[] {
  if (values.SWAPDESK_PROFILE !== 'demo') return []
  const { SWAPDESK_HOST: host, SWAPDESK_MQTT_HOST: mqttHost, SWAPDESK_PUBLIC_URL: url } = values
  const why = 'others need SWAPDESK_PROFILE=production'
  return [
    ...(isLoopback(host)
      ? []
      : [`SWAPDESK_HOST: the passwords of the demo are public, so it listens on a loopback address only; ${why}`]),
    ...(isLoopback(mqttHost)
      ? []
      : [
          `SWAPDESK_MQTT_HOST: the devices of the demo have public passwords, so its broker listens on a loopback address only; ${why}`,
        ]),
    ...(url === undefined || isPrivate(url)
      ? []
      : [
          `SWAPDESK_PUBLIC_URL: the passwords of the demo are public, so its address is a loopback or private one; ${why}`,
        ]),
  ]
}

function invalid(lines: readonly string[]): Error {
  return new Error(`The configuration is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

const EXPORTS_DEFAULT = 4

/** Each export occupies a connection of PostgreSQL: half of them remain for everything else. */
function exportsOf(values: z.infer<typeof schema>): number {
  const { SWAPDESK_EXPORTS: given, DATABASE_POOL_SIZE: connections, DATABASE_URL: isRemote } = values
  const most = Math.floor(connections / 2)
  if (given === undefined) return isRemote ? Math.min(EXPORTS_DEFAULT, most) : EXPORTS_DEFAULT
  if (isRemote && given > most) {
    throw invalid([`SWAPDESK_EXPORTS: at most half of DATABASE_POOL_SIZE, which is ${connections}`])
  }
  return given
}

/** The configuration, or an error that names every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(filled)
  const unknown = unknownNames(Object.keys(filled)).map((name) => `${name}: no such variable; README.md lists them`)
  if (!parsed.success) {
    throw invalid([...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`), ...unknown])
  }
  if (unknown.length > 0) throw invalid(unknown)
  const values = parsed.data
  const exposures = exposuresOf(values)
  if (exposures.length > 0) throw invalid(exposures)
  const dataDir = resolve(values.SWAPDESK_DATA_DIR)
  const mapIssues = mapIssuesOf(values, dataDir)
  if (mapIssues.length > 0) throw invalid(mapIssues)
  return {
    profile: values.SWAPDESK_PROFILE,
    dataDir,
    host: values.SWAPDESK_HOST,
    port: values.SWAPDESK_PORT,
    logLevel: values.SWAPDESK_LOG_LEVEL,
    publicUrl: values.SWAPDESK_PUBLIC_URL,
    consoleDir: values.SWAPDESK_CONSOLE_DIR && resolve(values.SWAPDESK_CONSOLE_DIR),
    trustProxy: values.SWAPDESK_TRUST_PROXY,
    uploadQuotaBytes: values.SWAPDESK_UPLOAD_QUOTA_MB * 1024 * 1024,
    deviceEventDays: values.SWAPDESK_DEVICE_EVENT_DAYS,
    logDays: values.SWAPDESK_LOG_DAYS,
    recycleDays: values.SWAPDESK_RECYCLE_DAYS,
    exports: { total: exportsOf(values), perUser: values.SWAPDESK_EXPORTS_PER_USER },
    outboundHosts: values.SWAPDESK_OUTBOUND_HOSTS,
    cameraAccounts: values.SWAPDESK_CAMERA_ACCOUNTS,
    corsOrigins: values.SWAPDESK_CORS_ORIGINS.split(',').filter(Boolean),
    rateLimitPerMinute: values.SWAPDESK_RATE_LIMIT_PER_MINUTE,
    captcha: values.SWAPDESK_CAPTCHA,
    switchMode: values.SWAPDESK_SWITCH_MODE,
    familyClients: values.SWAPDESK_FAMILY_CLIENTS,
    oidcProviders: values.SWAPDESK_OIDC_PROVIDERS,
    map: mapConfigOf(values, dataDir),
    replaceDeviceKey: values.SWAPDESK_REPLACE_DEVICE_KEY,
    adminPassword: values.SWAPDESK_ADMIN_PASSWORD,
    mqtt: {
      url: values.MQTT_URL,
      username: values.MQTT_USERNAME,
      password: values.MQTT_PASSWORD,
      clientId: values.MQTT_CLIENT_ID,
      host: values.SWAPDESK_MQTT_HOST,
      port: values.SWAPDESK_MQTT_PORT,
      connections: {
        total: values.SWAPDESK_MQTT_CONNECTIONS,
        perAddress: values.SWAPDESK_MQTT_CONNECTIONS_PER_ADDRESS,
      },
    },
    simulator: values.SWAPDESK_SIMULATOR ?? values.SWAPDESK_PROFILE === 'demo',
    databaseUrl: values.DATABASE_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    databaseWaitMs: values.DATABASE_WAIT_SECONDS * 1_000,
    diskFreeMinBytes: values.SWAPDESK_DISK_FREE_MIN_MB * 1_048_576,
  }
}
