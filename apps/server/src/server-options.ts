/** What a server is started with: its configuration, and what tests and the demo replace. */
import type { Config } from './env.ts'
import type { Services } from './http/services.ts'
import type { SmsSender } from './modules/auth/index.ts'
import type { AlarmChannel } from './modules/messages/index.ts'
import type { SmsAddresses } from './modules/sms/index.ts'

/** Where the log is written. */
export type Output = { write(text: string): unknown }

export type ServerOptions = {
  config: Config
  /** The folder of an embedded cluster to start with, instead of an empty one. */
  snapshot?: string
  /** Keeps the embedded database in memory. */
  isEphemeral?: boolean
  /** Called when the embedded database ends by a fault: nothing is answered any more. */
  onDatabaseEnd?: (reason: Error) => void
  /** Known captcha texts for tests. */
  captchaText?: () => string
  /** Size of proof-of-work challenges; small for tests. */
  workMax?: number
  /** Time after which a client that reads nothing is disconnected; small for tests. */
  stalledMs?: number
  /** Known SMS codes for tests, and a hook that also receives them; with it, they need no setting. */
  smsCode?: () => string
  sms?: SmsSender
  /** Where providers of text messages are, if not at their own addresses; for tests. */
  smsAddresses?: SmsAddresses
  /** How long a storage may take to reply, if not as long as usual; for tests. */
  storageWaitMs?: number
  /** How long a provider of cameras may take to reply, if not as long as usual; for tests. */
  cameraTimeoutMs?: number
  /** Accounts the login page offers. */
  demoAccounts?: Services['demoAccounts']
  /** Channels for critical alarms outside the console; by default the log records what would be sent. */
  alarmChannels?: readonly AlarmChannel[]
  /** Whether alarms are derived from what devices report; tests that count alarms do without. */
  derivesAlarms?: boolean
  /** Whether trips are made every minute; tests make them themselves. */
  makesTrips?: boolean
  /** Whether cameras are asked whether they are online (default: true); tests ask them themselves. */
  checksCameras?: boolean
  /** Whether vehicles are watched for leaving their geofences (default: true). */
  watchesFences?: boolean
  /** Whether orders of cabinets are run (default: true). */
  runsSwaps?: boolean
  /** Whether the schedules of maintenance run and counters are folded (default: true). */
  runsMaintenance?: boolean
  /** Destination of the server's log; by default standard output. */
  output?: Output
  /** Fails requests whose replies violate the contract. */
  isStrict?: boolean
  /** Called while the start waits for an unavailable database. */
  onDatabaseWait?: () => void
  /** Duration of the start's steps in milliseconds, for benchmarks. */
  onPhase?: (phase: 'database' | 'schema' | 'routes', durationMs: number) => void
}
