// Server access of screens: the SDK's client from context, and queries keyed by domain, operation and input, so that a write
// can invalidate all queries of its domain.
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ApiError, CallId, CallOptions, Client, Data, Input } from '@swapdesk/sdk'
import { createContext, use, type ReactNode } from 'react'
import { metadataOf } from '../resource'
import { useRepeatKey } from './repeat-key'
import { useWriteScope, writeScope } from './write-scope'

const ClientContext = createContext<Client | null>(null)

type ClientProviderProps = { client: Client; encryptPassword: EncryptPassword; children: ReactNode }

/** Encrypts a password for transport. */
export type EncryptPassword = (password: string) => Promise<string>

const CipherContext = createContext<EncryptPassword | null>(null)

export function ClientProvider({ client, encryptPassword, children }: ClientProviderProps) {
  return (
    <ClientContext value={client}>
      <CipherContext value={encryptPassword}>{children}</CipherContext>
    </ClientContext>
  )
}

export function useEncryptPassword(): EncryptPassword {
  const encrypt = use(CipherContext)
  if (!encrypt) throw new Error('useEncryptPassword needs a ClientProvider above it')
  return encrypt
}

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/**
 * `client.call` for an operation that is only known as a type parameter. TypeScript cannot see through the SDK's
 * conditional argument list there; the names were checked where the resource was declared.
 */
export function callOperation<Id extends CallId>(
  client: Client,
  id: Id,
  input: object,
  options?: CallOptions,
): Promise<Data<Id>> {
  return (client.call as (id: Id, input: object, options?: CallOptions) => Promise<Data<Id>>)(id, input, options)
}

type CallQueryOptions = {
  isEnabled?: boolean
  staleTimeMs?: number
  /** Asks again after that time, while the page is visible. */
  refreshMs?: number
  keepsPrevious?: boolean
}
type QueryArguments<Id extends CallId> =
  {} extends Input<Id>
    ? [input?: Input<Id>, options?: CallQueryOptions]
    : [input: Input<Id>, options?: CallQueryOptions]

/** The query of an operation and its input. */
export function queryOf(client: Client, id: CallId, input: object = {}) {
  return {
    queryKey: [metadataOf(id).domain, id, input],
    queryFn: ({ signal }: { signal: AbortSignal }) => callOperation(client, id, input, { signal }),
  }
}

/** Reads with a query; `keepsPrevious` keeps the reply while the next one loads. */
export function useCall<Id extends CallId>(id: Id, ...args: QueryArguments<Id>): UseQueryResult<Data<Id>, ApiError> {
  const [input, options] = args
  const client = useClient()
  const query = useQuery<unknown, ApiError>({
    ...queryOf(client, id, input),
    enabled: options?.isEnabled ?? true,
    ...(options?.staleTimeMs !== undefined && { staleTime: options.staleTimeMs }),
    ...(options?.refreshMs !== undefined && { refetchInterval: options.refreshMs }),
    ...(options?.keepsPrevious && { placeholderData: keepPreviousData }),
  })
  return query as UseQueryResult<Data<Id>, ApiError>
}

/** Invalidates all queries of the operation's domain. */
export function refreshDomainOf(queries: QueryClient, id: CallId): Promise<void> {
  return queries.invalidateQueries({ queryKey: [metadataOf(id).domain] })
}

/** Writes with an operation, then invalidates the queries of its domain and of the domains of `alsoChanged`. */
export function useWrite<Id extends CallId>(id: Id, alsoChanged: readonly CallId[] = []) {
  const client = useClient()
  const queries = useQueryClient()
  const scope = useWriteScope()
  const once = useRepeatKey()
  return useMutation<Data<Id>, ApiError, Input<Id>>({
    meta: { [writeScope]: scope },
    mutationFn: (input) => once(id, input, (options) => callOperation(client, id, input, options)),
    onSuccess: () => Promise.all([id, ...alsoChanged].map((changed) => refreshDomainOf(queries, changed))),
  })
}
