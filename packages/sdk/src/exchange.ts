// One call from end to end: placement of its input, token, retries, and renewal of a refused token.
import type { CallOptions } from './call-options.ts'
import { waitFor } from './ending.ts'
import { type ApiError, asApiError, isApiError } from './errors.ts'
import { type FlatInput, toRequestParts } from './input.ts'
import type { OperationId } from './operation-types.ts'
import type { CallContext } from './reply.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import { routeOf } from './routes.ts'
import type { Session } from './session.ts'
import type { Locale } from './texts.ts'
import type { Tokens } from './tokens.ts'
import type { Exchange, Transport } from './transport.ts'

export type ExchangeOptions = CallOptions & Pick<Exchange, 'silenceMs'> & { locale: Locale; prefer?: string }
type Read<Result> = (response: Response, context: CallContext) => Promise<Result>

export type Exchanger = <Result>(
  operationId: OperationId,
  input: FlatInput,
  options: ExchangeOptions,
  read: Read<Result>,
) => Promise<Result>

/** The request of a call, except for its token. */
function requestOf(operationId: OperationId, input: FlatInput, options: ExchangeOptions) {
  const { locale, signal, silenceMs, timeoutMs, idempotencyKey, onNotDone, prefer, onRequest, onResponse } = options
  const route = routeOf(operationId)
  const { path, query, body } = toRequestParts(route, input)
  return {
    route,
    context: { operationId, locale, onNotDone },
    isRepeatable: route.method === 'get' || idempotencyKey !== undefined,
    request: { method: route.method, path: route.path, params: { path, query }, body, signal, silenceMs, timeoutMs },
    hooks: { onRequest, onResponse },
    headers: { ...options.headers, 'Idempotency-Key': idempotencyKey, Prefer: prefer ?? options.headers?.['Prefer'] },
  }
}

/**
 * With a `token` every call carries it; otherwise the token of the session, renewed when it is refused. Throws
 * nothing but ApiErrors.
 */
export function createExchange(
  transport: Transport,
  tokens: Tokens,
  { token, retry }: { token?: string; retry?: RetryOptions },
): Exchanger {
  async function exchange<Result>(
    operationId: OperationId,
    input: FlatInput,
    options: ExchangeOptions,
    read: Read<Result>,
  ): Promise<Result> {
    const { route, context, isRepeatable, request, hooks, headers } = requestOf(operationId, input, options)
    const { locale, signal } = options
    const attempt = (session: Pick<Session, 'accessToken'> | null): Promise<Result> => {
      const bearer = session ? `bearer ${session.accessToken}` : undefined
      const whole = { ...context, ...request, hooks, headers: { ...headers, 'Blade-Auth': bearer } }
      return withRetries(() => transport(whole, (response) => read(response, context)), { isRepeatable, signal, retry })
    }

    if (token) return attempt({ accessToken: token })
    // A renewal or login is shared with other calls: this one leaves it when it ends itself.
    const waiter = { ...context, signal, timeoutMs: options.timeoutMs }
    const isPublic = route.permission === 'public'
    const session = await waitFor(isPublic ? tokens.load() : tokens.current(locale), waiter)
    try {
      return await attempt(session)
    } catch (error) {
      if (!session || !isUnauthorized(error)) throw error
    }
    const renewed = await waitFor(tokens.renew(session, locale), waiter)
    try {
      return await attempt(renewed)
    } catch (error) {
      throw isUnauthorized(error) ? await tokens.end(renewed, 'token-refused', context, error) : error
    }
  }

  return async (operationId, input, options, read) => {
    try {
      return await exchange(operationId, input, options, read)
    } catch (error) {
      throw asApiError(error, { operationId, ...options })
    }
  }
}

/** By the code, not the status: back ends of the family answer 200 with a code of 401. */
function isUnauthorized(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === 'http' && error.code === 401
}
