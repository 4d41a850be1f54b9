// An SDK client for the environment's login or the chosen profile.
import { type Client, type ClientOptions, type RetryOptions, createClient } from '@swapdesk/sdk'
import manifest from '../package.json' with { type: 'json' }
import { environmentClient, environmentLogin, lackingVariables } from './environment.ts'
import { Failure, exitCodes, usageFailure } from './failure.ts'
import {
  type Profile,
  chosenProfile,
  deviceStore,
  namedProfile,
  serverAddress,
  sessionStore,
  unknownProfile,
} from './profiles.ts'
import { type Run, progress } from './terminal.ts'

/** `name` is that of the profile; none for a login by the environment. */
export type Connection = { client: Client; name?: string; server: string }

type CommonOptions = Pick<ClientOptions, 'locale' | 'userAgent' | 'retry' | 'onResponse'>

function commonOptions(run: Run, isPatient: boolean): CommonOptions {
  const { globals } = run
  const retry = isPatient ? { forMs: patienceMs, onRetry: retryWriter(run) } : undefined
  return {
    locale: () => globals.lang,
    userAgent: `swapdesk-cli/${manifest.version}`,
    onResponse: ignoredWriter(run),
    ...(retry && { retry }),
  }
}

/** Names the parameters that the server does not know, once each: a misspelt filter shows all rows. */
function ignoredWriter({ terminal, translate }: Run): ClientOptions['onResponse'] {
  const said = new Set<string>()
  return ({ headers }) => {
    const listed = headers.get('x-ignored-parameters')?.split(', ') ?? []
    const names = listed.filter((name) => !said.has(name))
    if (names.length === 0) return
    for (const name of names) said.add(name)
    progress(terminal).clear()
    terminal.stderr.write(`${translate('warning.ignored', { names: names.map(decoded).join(', ') })}\n`)
  }
}

/** The header has the names percent-encoded; control characters could change the terminal. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll(/\p{Cc}/gu, ' ')
  } catch {
    return name
  }
}

/** Says once for each call that it is tried again. */
function retryWriter({ terminal, translate }: Run): RetryOptions['onRetry'] {
  return ({ message }, failedAttempts) => {
    if (failedAttempts > 1) return
    progress(terminal).clear()
    terminal.stderr.write(`${translate('retry', { reason: message })}\n`)
  }
}

export function clientOf(
  run: Run,
  name: string,
  { server, clientId, clientSecret }: Profile,
  common = commonOptions(run, false),
): Client {
  return createClient({
    ...common,
    baseUrl: server,
    ...(clientId && { clientId, clientSecret: clientSecret ?? '' }),
    session: sessionStore(run, name, server),
    device: deviceStore(run, server),
  })
}

/** A patient client outlasts a restart of the server. */
const patienceMs = 60_000

type Wanted = { isPublic?: boolean; isPatient?: boolean }

/** Fails without a session, unless the environment logs in or the operation is public. */
export async function connect(run: Run, { isPublic = false, isPatient = false }: Wanted = {}): Promise<Connection> {
  const common = commonOptions(run, isPatient)
  const login = await environmentLogin(run)
  if (login) {
    run.terminal.server = login.server
    return { client: await environmentClient(run, login, common), server: login.server }
  }
  const { name, profile, all } = await chosenProfile(run)
  const { server } = run.globals
  if (!profile) {
    if (await namedProfile(run)) throw unknownProfile(run, name, all)
    throw notConfigured(run)
  }
  // A session belongs to its server: its token is never sent to another one.
  if (server && serverAddress(run, server) !== profile.server)
    throw usageFailure(
      run.translate('error.notLoggedIn', { server: serverAddress(run, server) }),
      run.translate('hint.server'),
    )
  if (!isPublic && !(await sessionStore(run, name, profile.server).load()))
    throw new Failure(exitCodes.login, run.translate('error.notLoggedIn', { server: profile.server }), [
      run.translate('hint.login'),
    ])
  run.terminal.server = profile.server
  return { client: clientOf(run, name, profile, common), name, server: profile.server }
}

/** Neither a profile nor a login of the environment, of which some variables may be set. */
function notConfigured(run: Run): Failure {
  const lacking = lackingVariables(run)
  if (lacking.length === 0)
    return new Failure(exitCodes.login, run.translate('error.noServer'), [run.translate('hint.server')])
  const names = lacking.join(', ')
  const hint = run.translate('hint.environmentLacks', { names })
  return new Failure(exitCodes.login, run.translate('error.environmentLacks', { names }), [hint])
}
