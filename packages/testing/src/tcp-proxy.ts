/** A TCP proxy between a server and its database that resets connections on request. */
import { type AddressInfo, createServer, connect, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Breaks all current connections; returns their number. */
  cut(): number
  close(): Promise<void>
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair = [client, target] as const
    pairs.add(pair)
    const end = (): void => {
      client.destroy()
      target.destroy()
      pairs.delete(pair)
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    client.pipe(target)
    target.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): number => {
    const count = pairs.size
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
    return count
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
