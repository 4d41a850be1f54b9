// Logs in: prompts for values missing in options, environment and profile, and stores profile and session.
import { text } from 'node:stream/consumers'
import type { Client, PasswordCredentials, SmsCredentials } from '@swapdesk/sdk'
import { usageFailure } from '../failure.ts'
import { clientOf } from '../connect.ts'
import type { Invocation } from '../invocation.ts'
import {
  type Profile,
  checkFolder,
  chosenProfile,
  environmentAt,
  serverAddress,
  sessionStore,
  writeProfiles,
} from '../profiles.ts'
import { ask, askSecret, isInteractive } from '../prompt.ts'
import { publishedClient } from '../published-client.ts'
import type { Run } from '../terminal.ts'
import type { TextKey } from '../texts.ts'

type LoginInvocation = Extract<Invocation, { name: 'login' }>
type Environment = Run['terminal']['environment']

const localServer = 'http://127.0.0.1:8080'
const platformTenant = '000000'

export async function login(invocation: LoginInvocation, run: Run): Promise<void> {
  if (invocation.phone && !isInteractive(run))
    throw usageFailure(run.translate('error.codeTerminal'), run.translate('hint.codeTerminal'))
  const { stderr } = run.terminal
  const { name, profile: known, all } = await chosenProfile(run)
  // Before a session is made on the server that could not be kept.
  await checkFolder(run)
  const typedServer = await given(
    run,
    'prompt.server',
    [run.globals.server, run.terminal.environment['SWAPDESK_SERVER']],
    known?.server ?? localServer,
  )
  const server = serverAddress(run, typedServer)
  const before = known?.server === server ? known : undefined
  run.terminal.server = server
  const environment = environmentAt(server, run)
  const tenantId = await given(
    run,
    'prompt.tenant',
    [invocation.tenant, environment['SWAPDESK_TENANT']],
    before?.tenant ?? platformTenant,
  )
  const typed = invocation.phone ? undefined : await accountOf(invocation, environment, run, before?.account)
  if (isOpenToReaders(server)) stderr.write(`${run.translate('error.plain', { server })}\n`)
  const at = { server, tenant: tenantId, ...(await publishedClient(run, server)) }
  const client = clientOf(run, name, at)
  const who = typed ?? (await phoneCode(run, client, tenantId, invocation.phone ?? ''))
  const session = await client.login(
    { tenantId, ...who, deptId: invocation.dept, roleId: invocation.role },
    { signal: run.terminal.signal },
  )
  const account = session.account || (typed?.account ?? '')
  const profile: Profile = { ...at, account }
  if (known && !before) await sessionStore(run, name, known.server).clear()
  await writeProfiles(run, {
    current: all.profiles[all.current] ? all.current : name,
    profiles: { ...all.profiles, [name]: profile },
  })
  stderr.write(`${run.translate('done.login', { account, tenant: tenantId, server })}\n`)
  if (session.mustChangePassword) stderr.write(`${run.translate('done.mustChange')}\n`)
}

async function accountOf(
  invocation: LoginInvocation,
  environment: Environment,
  run: Run,
  before: string | undefined,
): Promise<PasswordCredentials> {
  const named = [invocation.account, environment['SWAPDESK_ACCOUNT']]
  const account = await given(run, 'prompt.account', named, before)
  return { account, password: await passwordOf(invocation, environment, run) }
}

/** Requests an SMS code and prompts for it. */
async function phoneCode(run: Run, client: Client, tenantId: string, phone: string): Promise<SmsCredentials> {
  const { id } = await client.call('authSendValidate', { tenantId, phone }, { signal: run.terminal.signal })
  return { phone, sms: { id, code: await given(run, 'prompt.code', []) } }
}

/** The first given value, otherwise the answer to a prompt, for which an empty line means the default. */
async function given(
  run: Run,
  key: TextKey,
  sources: readonly (string | undefined)[],
  fallback?: string,
): Promise<string> {
  const found = sources.find(Boolean)
  if (found) return found
  const name = run.translate(key)
  const typed = isInteractive(run) ? await ask(run, fallback ? `${name} [${fallback}]: ` : `${name}: `) : ''
  const value = typed || fallback
  if (!value) throw usageFailure(run.translate('error.missing', { name }))
  return value
}

async function passwordOf(invocation: LoginInvocation, environment: Environment, run: Run): Promise<string> {
  if (invocation.hasPasswordOnStdin) return (await text(run.terminal.stdin)).replace(/\r?\n$/, '')
  const password =
    environment['SWAPDESK_PASSWORD'] ||
    (isInteractive(run) && (await askSecret(run, `${run.translate('prompt.password')}: `)))
  if (!password) throw usageFailure(run.translate('error.missing', { name: run.translate('prompt.password') }))
  return password
}

function isOpenToReaders(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
