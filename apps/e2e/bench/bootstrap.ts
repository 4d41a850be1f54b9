/** The identity under which programs of the bench speak to a server. */
import { testApi } from '@swapdesk/testing'

type Bootstrap = { clients: { cli: { id: string; secret: string } } }

export async function bootstrapOf(url: string): Promise<{ clientId: string; clientSecret: string }> {
  const { clients } = await (await testApi(url)).guest.data<Bootstrap>('platformBootstrap')
  return { clientId: clients.cli.id, clientSecret: clients.cli.secret }
}
