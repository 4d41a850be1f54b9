// The client: every operation of the contract by its operationId, with tokens, retries, paging and downloads.
import type { CallOptions, DownloadOptions, RequestOptions } from './call-options.ts'
import { type Download, downloadFromQueue, queueWait, readDownload } from './download.ts'
import { type Exchanger, createExchange } from './exchange.ts'
import { waitFor } from './ending.ts'
import { asApiError } from './errors.ts'
import { type ClientGroups, type PagesOptions, withGroups } from './groups.ts'
import type { Hooks } from './hooks.ts'
import type { FlatInput } from './input.ts'
import type {
  CallId,
  Data,
  DownloadId,
  InputArguments,
  OperationId,
  PageId,
  PagesInput,
  Row,
} from './operation-types.ts'
import type { EventsOptions, LiveEvent } from './live-events.ts'
import { type Page, followPages } from './pages.ts'
import type { Captcha } from './proof-of-work.ts'
import { readData } from './reply.ts'
import type { RetryOptions } from './retry.ts'
import { type DeviceStore, type Session, type SessionStore, memorySessionStore } from './session.ts'
import type { Locale } from './texts.ts'
import { type Credentials, type ActiveIdentity, type TokensOptions, createTokens } from './tokens.ts'
import { createTransport } from './transport.ts'

export type ClientOptions = Hooks & {
  /** Address of the server, such as `https://ops.example.com`; in a browser "" means the page's own. */
  baseUrl: string
  /** The client identity of the program, as registered by the server's administrator; not needed with a `token`. */
  clientId?: string
  clientSecret?: string
  /**
   * An access token that is used as it is, never renewed and never stored: `login` and `session` do not apply. A call
   * with a token that has expired throws ApiError with code 401.
   */
  token?: string
  /**
   * For programs without a person: the client logs in when it has no session, and again when its session has ended.
   * Parallel calls share one login.
   */
  credentials?: () => Credentials | Promise<Credentials>
  /** Store of the session; by default in memory. */
  session?: SessionStore
  /** Store of the token that identifies this device; by default none. */
  device?: DeviceStore
  /** Language of messages; a function is called on every request. Default: English. */
  locale?: Locale | (() => Locale)
  /** IANA time zone of date-times; called on every request. Default: that of the machine. */
  timeZone?: () => string
  fetch?: typeof globalThis.fetch
  /** User agent in session lists and logs, such as `fleet-sync/2.1`; browsers send their own. */
  userAgent?: string
  /** Longest wait for a reply, in milliseconds; for downloads, for the next bytes. Default: 100,000. */
  timeoutMs?: number
  /** Retries for a given time; by default a few times (docs/sdk.md). */
  retry?: RetryOptions
  /** Encrypts passwords before they are sent; by default they are sent in plain text (over TLS). */
  encryptPassword?: TokensOptions['encryptPassword']
  /** Called once when a session ends without `logout`. */
  onSessionEnd?: TokensOptions['onSessionEnd']
}

/**
 * Calls operations by their name, or as methods by domain: `client.call('vehicleList')` is `client.vehicles.list()`. Its
 * functions can be destructured: `const { call, pages, vehicles } = createClient(…)`.
 */
export type Client = ClientCore & ClientGroups

export type ClientCore = {
  /** The session as last stored; null when not logged in. */
  readonly session: Session | null
  /** Logs in and keeps the session. Throws ApiError `token.2001` (account or password), `token.2002` (captcha), … */
  login: (credentials: Credentials, options?: RequestOptions) => Promise<Session>
  /** Gets and solves a challenge, in slices that do not block the page: a `captcha` for one login within minutes. */
  proofOfWork: (options?: RequestOptions) => Promise<Captcha>
  /** Revokes the session on the server and removes it from the store, in any case. */
  logout: (options?: RequestOptions) => Promise<void>
  /**
   * Renews the access token now, or waits for a renewal under way, which has the options of the call that began it.
   * Throws ApiError of kind `session` when the session has ended.
   */
  refresh: (options?: RequestOptions) => Promise<Session>
  /**
   * In switch mode, changes the active department and role, with a renewed token. Throws ApiError `token.2011` (one is
   * missing), `token.2012` (not one of the user's own).
   */
  switchTo: (identity: ActiveIdentity, options?: RequestOptions) => Promise<Session>
  /** Calls an operation and resolves with the `data` of its reply. Throws ApiError. */
  call: <Id extends CallId>(operationId: Id, ...args: InputArguments<Id, CallOptions>) => Promise<Data<Id>>
  /** Iterates over the rows of a list, page after page. Throws ApiError. */
  pages: <Id extends PageId>(
    operationId: Id,
    input?: PagesInput<Id>,
    options?: PagesOptions,
  ) => AsyncGenerator<Row<Id>, void>
  /**
   * Requests a file; an export waits for its turn (`onQueued`). Throws ApiError; so does its stream: aborted, stalled
   * for longer than `timeoutMs`, broken.
   */
  download: <Id extends DownloadId>(operationId: Id, ...args: InputArguments<Id, DownloadOptions>) => Promise<Download>
  /**
   * Follows live events until `signal` is aborted or the loop ends. A lost connection is opened again and resumes after
   * the last event. Throws ApiError for a permanent refusal.
   */
  events: (options?: EventsOptions) => AsyncGenerator<LiveEvent, void>
}

const timeoutMsDefault = 100_000
const localeDefault: Locale = 'en'

export function createClient(options: ClientOptions): Client {
  const timeoutMs = options.timeoutMs ?? timeoutMsDefault
  const transport = createTransport({
    ...options,
    timeoutMs,
    timeZone: options.timeZone ?? (() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
  const tokens = createTokens({ ...options, store: options.session ?? memorySessionStore(), transport })
  const exchange = createExchange(transport, tokens, options)
  const localeOf = (given: Pick<CallOptions, 'locale'> | undefined): Locale =>
    given?.locale ?? (typeof options.locale === 'function' ? options.locale() : options.locale) ?? localeDefault

  /** Others share a renewal: neither the signal nor a shorter time of the call that began it ends it. */
  const renewalOf = (given: RequestOptions | undefined) => ({
    ...requestOf(given),
    signal: undefined,
    timeoutMs: Math.max(timeoutMs, given?.timeoutMs ?? 0),
  })
  /** Whatever ends the work is thrown as an ApiError, also a failure of the function that says the language. */
  const guarded = async <Result>(
    operationId: OperationId,
    given: Pick<CallOptions, 'signal' | 'locale'> | undefined,
    work: (locale: Locale) => Promise<Result>,
  ): Promise<Result> => {
    let locale = given?.locale ?? localeDefault
    try {
      locale = localeOf(given)
      return await work(locale)
    } catch (error) {
      throw asApiError(error, { operationId, locale, signal: given?.signal })
    }
  }
  const call = (operationId: OperationId, input: FlatInput = {}, given?: CallOptions): Promise<unknown> =>
    guarded(operationId, given, (locale) => exchange(operationId, input, { ...given, locale }, readData))

  const core: ClientCore = {
    get session() {
      return tokens.known()
    },
    login: (credentials, given) =>
      guarded('authToken', given, (locale) =>
        waitFor(tokens.login(credentials, locale, requestOf(given)), untilAbort('authToken', locale, given)),
      ),
    proofOfWork: (given) =>
      guarded('authChallenge', given, (locale) =>
        waitFor(tokens.proofOfWork(locale, requestOf(given)), untilAbort('authChallenge', locale, given)),
      ),
    logout: (given) => guarded('authLogout', given, (locale) => tokens.logout(locale, requestOf(given))),
    refresh: (given) =>
      guarded('authToken', given, (locale) =>
        waitFor(tokens.refresh(locale, renewalOf(given)), {
          ...untilAbort('authToken', locale, given),
          timeoutMs: given?.timeoutMs,
        }),
      ),
    switchTo: (identity, given) =>
      guarded('authToken', given, (locale) =>
        waitFor(tokens.switchTo(identity, locale, requestOf(given)), untilAbort('authToken', locale, given)),
      ),
    call: (operationId, ...[input, given]) => call(operationId, input, given) as Promise<Data<typeof operationId>>,
    pages(operationId, input, given) {
      const { size, ...filters } = (input ?? {}) as FlatInput & { size?: number }
      const fetchPage = (position: object): Promise<Page> =>
        call(operationId, { ...filters, ...position }, given) as Promise<Page>
      return followPages(fetchPage, size, given?.limit) as AsyncGenerator<Row<typeof operationId>, void>
    },
    download: (operationId, ...[input, given]) =>
      guarded(operationId, given, (locale) =>
        downloadFromQueue(
          () => exchange(operationId, input ?? {}, { ...given, locale, prefer: queueWait }, readDownload),
          given?.onQueued,
          { operationId, locale },
        ),
      ),
    events: (given = {}) =>
      openEvents(exchange, given, () => guarded('eventStream', given, async (locale) => locale), timeoutMs),
  }
  return withGroups(core, core as unknown as Parameters<typeof withGroups>[1])
}

/** What the requests of one login, logout or switch have in common. */
const requestOf = ({ signal, timeoutMs, headers, onRequest, onResponse }: RequestOptions = {}) => ({
  signal,
  timeoutMs,
  headers,
  hooks: { onRequest, onResponse },
})

/** A wait of a login that its caller may leave; its requests have the timeout. */
const untilAbort = (operationId: OperationId, locale: Locale, given?: RequestOptions) => ({
  operationId,
  locale,
  signal: given?.signal,
})

/** Loaded on demand: most programs follow no events. */
async function* openEvents(
  exchange: Exchanger,
  given: EventsOptions,
  localeOf: () => Promise<Locale>,
  defaultMs: number,
): AsyncGenerator<LiveEvent, void> {
  const operationId = 'eventStream'
  const locale = await localeOf()
  try {
    const { followEvents, readStream, silenceMs } = await import('./events.ts')
    const options = { silenceMs, ...given, locale }
    const { timeoutMs, headers, onRequest, onResponse } = given
    // A proxy that goes silent before it answers is as silent as one that goes silent afterwards.
    const openMs = Math.min(timeoutMs ?? defaultMs, options.silenceMs)
    const requestOptions = { timeoutMs: openMs, headers, onRequest, onResponse, silenceMs: options.silenceMs }
    yield* followEvents(
      (input, signal) => exchange(operationId, input, { ...requestOptions, locale, signal }, readStream),
      options,
    )
  } catch (error) {
    throw asApiError(error, { operationId, locale, signal: given.signal })
  }
}
