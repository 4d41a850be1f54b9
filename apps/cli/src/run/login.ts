// Logs in: asks for what neither options, environment nor profile say, and stores profile and session.
import { text } from 'node:stream/consumers'
import type { Client, Data, PasswordCredentials, SmsCredentials } from '@swapdesk/sdk'
import { Failure, exitCodes, usageFailure } from '../failure.ts'
import { clientOf } from '../connect.ts'
import type { Intent } from '../intent.ts'
import { type Profile, chosenProfile, serverAddress, writeProfiles } from '../profiles.ts'
import { ask, askSecret, isInteractive } from '../prompt.ts'
import type { Run } from '../terminal.ts'
import type { TextKey } from '../texts.ts'

/** The programs a server publishes itself to. */
type Published = { clients?: { cli?: { id: string; secret: string } } }
type LoginIntent = Extract<Intent, { name: 'login' }>

const localServer = 'http://127.0.0.1:8080'
const platformTenant = '000000'

export async function login(intent: LoginIntent, run: Run): Promise<void> {
  const { environment, stderr } = run.terminal
  const { name, profile: known, all } = await chosenProfile(run)
  const typedServer = await given(
    run,
    'prompt.server',
    [run.globals.server, environment['SWAPDESK_SERVER']],
    known?.server ?? localServer,
  )
  const server = serverAddress(run, typedServer)
  const before = known?.server === server ? known : undefined
  const tenantId = await given(
    run,
    'prompt.tenant',
    [intent.tenant, environment['SWAPDESK_TENANT']],
    before?.tenant ?? platformTenant,
  )
  const typed = intent.phone ? undefined : await accountOf(intent, run, before?.account)
  if (isOpenToReaders(server)) stderr.write(`${run.say('error.plain', { server })}\n`)
  const at = { server, tenant: tenantId, ...(await publishedClient(run, server)) }
  const client = clientOf(run, name, at)
  const who = typed ?? (await phoneCode(run, client, tenantId, intent.phone ?? ''))
  const session = await client.login(
    { tenantId, ...who, deptId: intent.dept, roleId: intent.role },
    { signal: run.terminal.signal },
  )
  const account = session.account || (typed?.account ?? '')
  const profile: Profile = { ...at, account }
  await writeProfiles(run, {
    current: all.profiles[all.current] ? all.current : name,
    profiles: { ...all.profiles, [name]: profile },
  })
  stderr.write(`${run.say('done.login', { account, tenant: tenantId, server })}\n`)
  if (session.mustChangePassword) stderr.write(`${run.say('done.mustChange')}\n`)
}

async function accountOf(intent: LoginIntent, run: Run, before: string | undefined): Promise<PasswordCredentials> {
  const named = [intent.account, run.terminal.environment['SWAPDESK_ACCOUNT']]
  const account = await given(run, 'prompt.account', named, before)
  return { account, password: await passwordOf(intent, run) }
}

/** Has a code sent and asks for it: only somebody at a terminal can say what it is. */
async function phoneCode(run: Run, client: Client, tenantId: string, phone: string): Promise<SmsCredentials> {
  if (!isInteractive(run)) throw usageFailure(run.say('error.missing', { name: run.say('prompt.code') }))
  const { id } = await client.call('authSendValidate', { tenantId, phone }, { signal: run.terminal.signal })
  return { phone, sms: { id, code: await given(run, 'prompt.code', []) } }
}

/** The first that is given, else what is typed at the prompt, where an empty line means the fall-back. */
async function given(
  run: Run,
  key: TextKey,
  sources: readonly (string | undefined)[],
  fallback?: string,
): Promise<string> {
  const found = sources.find(Boolean)
  if (found) return found
  const name = run.say(key)
  const typed = isInteractive(run) ? await ask(run, fallback ? `${name} [${fallback}]: ` : `${name}: `) : ''
  const value = typed || fallback
  if (!value) throw usageFailure(run.say('error.missing', { name }))
  return value
}

async function passwordOf(intent: LoginIntent, run: Run): Promise<string> {
  const { environment, stdin } = run.terminal
  if (intent.hasPasswordOnStdin) return (await text(stdin)).replace(/\r?\n$/, '')
  const password =
    environment['SWAPDESK_PASSWORD'] ||
    (isInteractive(run) && (await askSecret(run, `${run.say('prompt.password')}: `)))
  if (!password) throw usageFailure(run.say('error.missing', { name: run.say('prompt.password') }))
  return password
}

function isOpenToReaders(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Every server publishes who the command line is to it; a server of the family that does not is told by variables. */
async function publishedClient(run: Run, server: string): Promise<Pick<Profile, 'clientId' | 'clientSecret'>> {
  const { environment, signal } = run.terminal
  const clientId = environment['SWAPDESK_CLIENT_ID']
  if (clientId) return { clientId, clientSecret: environment['SWAPDESK_CLIENT_SECRET'] ?? '' }
  const client = clientOf(run, 'bootstrap', { server })
  const published: Published & Partial<Data<'platformBootstrap'>> = await client.call(
    'platformBootstrap',
    {},
    { signal },
  )
  const { cli } = published.clients ?? {}
  if (!cli) throw new Failure(exitCodes.failed, run.say('error.noClient', { server }), [run.say('hint.client')])
  return { clientId: cli.id, clientSecret: cli.secret }
}
