// The OAuth client of the command line.
import { type Data, type RetryOptions, createClient } from '@swapdesk/sdk'
import { Failure, exitCodes } from './failure.ts'
import { type Profile, environmentAt } from './profiles.ts'
import type { Run } from './terminal.ts'

/** The OAuth clients a server publishes. */
type Published = { clients?: { cli?: { id: string; secret: string } } }

/** The server publishes the command line's OAuth client; for other servers of the API family, variables provide it. */
export async function publishedClient(
  run: Run,
  server: string,
  retry?: RetryOptions,
): Promise<Pick<Profile, 'clientId' | 'clientSecret'>> {
  const { signal } = run.terminal
  const environment = environmentAt(server, run)
  const clientId = environment['SWAPDESK_CLIENT_ID']
  if (clientId) return { clientId, clientSecret: environment['SWAPDESK_CLIENT_SECRET'] ?? '' }
  const visitor = createClient({ baseUrl: server, locale: () => run.globals.lang, ...(retry && { retry }) })
  const published: Published & Partial<Data<'platformBootstrap'>> = await visitor.call(
    'platformBootstrap',
    {},
    { signal },
  )
  const { cli } = published.clients ?? {}
  if (!cli)
    throw new Failure(exitCodes.failed, run.translate('error.noClient', { server }), [run.translate('hint.client')])
  return { clientId: cli.id, clientSecret: cli.secret }
}
