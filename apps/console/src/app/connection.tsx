// React context with the SDK client and the server's bootstrap data.
import { createContext, use } from 'react'
import type { Connection } from './session/start-client'

const ConnectionContext = createContext<Connection | null>(null)
export const ConnectionProvider = ConnectionContext

export function useConnection(): Connection {
  const connection = use(ConnectionContext)
  if (!connection) throw new Error('the console is not connected')
  return connection
}
