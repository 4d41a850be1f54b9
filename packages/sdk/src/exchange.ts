// One call from end to end: placement of its input, token, retries, and renewal of a refused token.
import type { CallOptions } from './call-options.ts'
import { type ApiError, isApiError } from './errors.ts'
import { type FlatInput, toRequestParts } from './input.ts'
import type { OperationId } from './operation-types.ts'
import type { CallContext } from './reply.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import { routeOf } from './routes.ts'
import type { Session } from './session.ts'
import type { Locale } from './texts.ts'
import type { Tokens } from './tokens.ts'
import type { Exchange, Transport } from './transport.ts'

type ExchangeOptions = CallOptions & Pick<Exchange, 'silenceMs'> & { locale: Locale; prefer?: string }
type Read<Result> = (response: Response, context: CallContext) => Promise<Result>

/** With a `token` every call carries it; otherwise the token of the session, renewed when it is refused. */
export function createExchange(
  transport: Transport,
  tokens: Tokens,
  { token, retry }: { token?: string; retry?: RetryOptions },
) {
  return async function exchange<Result>(
    operationId: OperationId,
    input: FlatInput,
    { locale, signal, silenceMs, idempotencyKey, onNotDone, prefer }: ExchangeOptions,
    read: Read<Result>,
  ): Promise<Result> {
    const route = routeOf(operationId)
    const { path, query, body } = toRequestParts(route, input)
    const context = { operationId, locale, onNotDone }
    const isRepeatable = route.method === 'get' || idempotencyKey !== undefined
    const attempt = (session: Pick<Session, 'accessToken'> | null): Promise<Result> => {
      const headers = {
        'Blade-Auth': session ? `bearer ${session.accessToken}` : undefined,
        'Idempotency-Key': idempotencyKey,
        Prefer: prefer,
      }
      const request = {
        ...context,
        method: route.method,
        path: route.path,
        params: { path, query },
        body,
        headers,
        signal,
        silenceMs,
      }
      return withRetries(() => transport(request, (response) => read(response, context)), {
        isRepeatable,
        signal,
        retry,
      })
    }

    if (token) return attempt({ accessToken: token })
    const session = route.permission === 'public' ? await tokens.load() : await tokens.current(locale)
    try {
      return await attempt(session)
    } catch (error) {
      if (!session || !isUnauthorized(error)) throw error
    }
    const renewed = await tokens.renew(session, locale)
    try {
      return await attempt(renewed)
    } catch (error) {
      throw isUnauthorized(error) ? await tokens.end(renewed, 'token-refused', context, error) : error
    }
  }
}

/** By the code, not the status: back ends of the family answer 200 with a code of 401. */
function isUnauthorized(error: unknown): error is ApiError {
  return isApiError(error) && error.kind === 'http' && error.code === 401
}
