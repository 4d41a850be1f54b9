// An SDK client for the chosen profile.
import { type Client, createClient } from '@swapdesk/sdk'
import manifest from '../package.json' with { type: 'json' }
import { Failure, exitCodes, usageFailure } from './failure.ts'
import { type Profile, chosenProfile, deviceStore, serverAddress, sessionStore, unknownProfile } from './profiles.ts'
import type { Run } from './terminal.ts'

export type Connection = { client: Client; name: string; profile: Profile }

export function clientOf(run: Run, name: string, profile: Profile): Client {
  return createClient({
    baseUrl: profile.server,
    clientId: profile.clientId ?? '',
    clientSecret: profile.clientSecret ?? '',
    session: sessionStore(run, name),
    device: deviceStore(run, profile.server),
    locale: () => run.globals.lang,
    userAgent: `swapdesk-cli/${manifest.version}`,
  })
}

/** Fails without a session; public operations use `clientOf`. */
export async function connect(run: Run, isPublic = false): Promise<Connection> {
  const { name, profile, all } = await chosenProfile(run)
  const { server } = run.globals
  if (!profile) {
    if (run.globals.profile) throw unknownProfile(run, name, all)
    throw new Failure(exitCodes.login, run.translate('error.noServer'), [run.translate('hint.server')])
  }
  // A session belongs to its server: its token is never sent to another one.
  if (server && serverAddress(run, server) !== profile.server)
    throw usageFailure(
      run.translate('error.notLoggedIn', { server: serverAddress(run, server) }),
      run.translate('hint.server'),
    )
  if (!isPublic && !(await sessionStore(run, name).load()))
    throw new Failure(exitCodes.login, run.translate('error.notLoggedIn', { server: profile.server }), [
      run.translate('hint.login'),
    ])
  return { client: clientOf(run, name, profile), name, profile }
}
