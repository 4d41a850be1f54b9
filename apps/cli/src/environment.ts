// A login by the environment alone, for scripts and containers: no `login` before, no home folder needed.
import { createHash } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, type ClientOptions, createClient } from '@swapdesk/sdk'
import { fileDeviceStore, fileSessionStore } from '@swapdesk/sdk/node'
import { makeFolder } from '@swapdesk/whole-file'
import { usageFailure } from './failure.ts'
import { type Profile, folderOf, namedProfile, serverAddress } from './profiles.ts'
import { publishedClient } from './published-client.ts'
import type { Run } from './terminal.ts'

type Secret = { token: string } | { tenant: string; account: string; password: string }
type EnvironmentLogin = Pick<Profile, 'server'> & Secret

/**
 * `SWAPDESK_SERVER` with `SWAPDESK_TOKEN`, or with `SWAPDESK_TENANT`, `SWAPDESK_ACCOUNT` and `SWAPDESK_PASSWORD`; none
 * if a profile is chosen. They belong to that server: with another --server nothing is sent.
 */
export async function environmentLogin(run: Run): Promise<EnvironmentLogin | undefined> {
  const { globals, terminal, translate } = run
  const { environment } = terminal
  if (await namedProfile(run)) return undefined
  const secret = secretOf(environment)
  const named = environment['SWAPDESK_SERVER']
  if (!secret) return undefined
  if (!named) {
    if ('token' in secret) throw usageFailure(translate('error.tokenServer'), translate('hint.tokenServer'))
    return undefined
  }
  const server = serverAddress({ translate }, named)
  const typed = globals.server === undefined ? server : serverAddress({ translate }, globals.server)
  if (typed !== server)
    throw usageFailure(translate('error.otherServer', { server, typed }), translate('hint.otherServer'))
  terminal.environmentLogin = 'token' in secret ? 'token' : 'password'
  return { server, ...secret }
}

function secretOf(environment: Run['terminal']['environment']): Secret | undefined {
  const token = environment['SWAPDESK_TOKEN']
  if (token) return { token }
  const tenant = environment['SWAPDESK_TENANT']
  const account = environment['SWAPDESK_ACCOUNT']
  const password = environment['SWAPDESK_PASSWORD']
  return tenant && account && password ? { tenant, account, password } : undefined
}

const loginVariables = ['SWAPDESK_SERVER', 'SWAPDESK_TENANT', 'SWAPDESK_ACCOUNT', 'SWAPDESK_PASSWORD']

/** The variables that a login of the environment lacks; none if none of them is set. */
export function lackingVariables({ terminal: { environment } }: Run): string[] {
  const lacking = loginVariables.filter((name) => !environment[name])
  return lacking.length < loginVariables.length ? lacking : []
}

/** Logs in when the first call needs it. */
export async function environmentClient(
  run: Run,
  login: EnvironmentLogin,
  common: Omit<ClientOptions, 'baseUrl'>,
): Promise<Client> {
  const { server } = login
  if ('token' in login) return createClient({ ...common, baseUrl: server, token: login.token })
  const { tenant, account, password } = login
  return createClient({
    ...common,
    baseUrl: server,
    ...(await publishedClient(run, server, common.retry)),
    credentials: () => ({ tenantId: tenant, account, password }),
    ...(await storesOf(run, [server, tenant, account])),
  })
}

/** The session is kept for the next command if the folder can be written; otherwise each command logs in. */
async function storesOf(run: Run, identity: readonly string[]): Promise<Pick<ClientOptions, 'session' | 'device'>> {
  try {
    const folder = join(folderOf(run), 'environment')
    await makeFolder(folder, 0o700)
    await access(folder, constants.W_OK)
    const name = createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, 16)
    return {
      session: fileSessionStore(join(folder, `${name}.json`)),
      device: fileDeviceStore(join(folder, `${name}.device`)),
    }
  } catch {
    return {}
  }
}
