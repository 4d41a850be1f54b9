/** Starts a server of the given builder on loopback. */
import { testApi, type TestApi } from './api.ts'

/** The result of a server builder. */
export type Startable = {
  app: { listen(options: { host: string; port: number }): Promise<string> }
  close(): Promise<void>
}
export type RunningServer<S extends Startable> = TestApi & { server: S; url: string; close(): Promise<void> }

export async function startServer<S extends Startable>(create: () => Promise<S>): Promise<RunningServer<S>> {
  const server = await create()
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { server, url, ...(await testApi(url)), close: () => server.close() }
}
