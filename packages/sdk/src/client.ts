// The client: every operation of the contract by its operationId, with tokens, retries, paging and downloads.
import type { CallOptions } from './call-options.ts'
import { type Download, readDownload } from './download.ts'
import { createExchange } from './exchange.ts'
import { sessionEnded } from './errors.ts'
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
import { malformed, readData } from './reply.ts'
import { type DeviceStore, type Session, type SessionStore, memorySessionStore } from './session.ts'
import type { Locale } from './texts.ts'
import { type Credentials, type ActiveIdentity, type TokensOptions, createTokens } from './tokens.ts'
import { createTransport } from './transport.ts'

export type ClientOptions = {
  /** Address of the server, such as `https://ops.example.com`; in a browser "" is the page's own. */
  baseUrl: string
  /** The program's own identity, as the server's administrator registered it. */
  clientId: string
  clientSecret: string
  /** Where the session is kept; in memory when not given. */
  session?: SessionStore
  /** Where the token that names this device is kept; not kept when not given. */
  device?: DeviceStore
  /** Language of messages; called on every request. Chinese when not given. */
  locale?: () => Locale
  /** IANA zone of date-times; called on every request. The machine's own when not given. */
  timeZone?: () => string
  fetch?: typeof globalThis.fetch
  /** How the program shows in lists of sessions and in logs, such as `fleet-sync/2.1`; browsers send their own. */
  userAgent?: string
  /** Longest wait for a reply, in milliseconds; downloads: for the next bytes. 100,000 when not given. */
  timeoutMs?: number
  /** Encrypts a password before it is sent; plain (over TLS) when not given. */
  encryptPassword?: TokensOptions['encryptPassword']
  /** Called once when a session ends without `logout`. */
  onSessionEnd?: TokensOptions['onSessionEnd']
}

export type PagesOptions = CallOptions & {
  /** Rows at most; all when not given. */
  limit?: number
}

/** Its functions may be taken off it: `const { call, pages } = createClient(…)`. */
export type Client = {
  /** The session as last stored; null when not logged in. */
  readonly session: Session | null
  /** Logs in and keeps the session. Throws ApiError `token.2001` (account or password), `token.2002` (captcha), … */
  login: (credentials: Credentials, options?: CallOptions) => Promise<Session>
  /** Gets a challenge and solves it, in slices that leave a page free: a `captcha` for one login within minutes. */
  proofOfWork: (options?: CallOptions) => Promise<Captcha>
  /** Revokes the session on the server and removes it from the store, in any case. */
  logout: (options?: CallOptions) => Promise<void>
  /** Renews the access token now. Throws ApiError of kind `session` when the session has ended. */
  refresh: (options?: CallOptions) => Promise<Session>
  /**
   * Where switch mode is on, goes on as one of the person's own departments and roles, with a renewed token. Throws
   * ApiError `token.2011` (something is missing), `token.2012` (not an own one).
   */
  switchTo: (identity: ActiveIdentity, options?: CallOptions) => Promise<Session>
  /** Calls an operation and resolves with the `data` of its reply. Throws ApiError. */
  call: <Id extends CallId>(operationId: Id, ...args: InputArguments<Id, CallOptions>) => Promise<Data<Id>>
  /** Iterates over the rows of a list, page after page. Throws ApiError. */
  pages: <Id extends PageId>(
    operationId: Id,
    input?: PagesInput<Id>,
    options?: PagesOptions,
  ) => AsyncGenerator<Row<Id>, void>
  /** Requests a file. Throws ApiError, as its stream does later: aborted, silent for longer than `timeoutMs`, broken. */
  download: <Id extends DownloadId>(operationId: Id, ...args: InputArguments<Id, CallOptions>) => Promise<Download>
  /**
   * Follows live events until `signal` is aborted or the loop is left. A lost connection is opened again and resumes
   * after the last event. Throws ApiError for a permanent refusal.
   */
  events: (options?: EventsOptions) => AsyncGenerator<LiveEvent, void>
}

const timeoutMsDefault = 100_000

export function createClient(options: ClientOptions): Client {
  const transport = createTransport({
    ...options,
    timeoutMs: options.timeoutMs ?? timeoutMsDefault,
    timeZone: options.timeZone ?? (() => Intl.DateTimeFormat().resolvedOptions().timeZone),
  })
  const tokens = createTokens({ ...options, store: options.session ?? memorySessionStore(), transport })
  const exchange = createExchange(transport, tokens)
  const localeOf = (call: CallOptions | undefined): Locale => call?.locale ?? options.locale?.() ?? 'zh'
  const call = (operationId: OperationId, input: FlatInput = {}, given?: CallOptions): Promise<unknown> =>
    exchange(operationId, input, { ...given, locale: localeOf(given) }, readData)

  return {
    get session() {
      return tokens.known()
    },
    login: (credentials, given) => tokens.login(credentials, localeOf(given), given?.signal),
    proofOfWork: (given) => tokens.proofOfWork(localeOf(given), given?.signal),
    logout: (given) => tokens.logout(localeOf(given), given?.signal),
    async refresh(given) {
      const session = await tokens.load()
      if (!session) throw sessionEnded('authToken', localeOf(given))
      return tokens.renew(session, localeOf(given))
    },
    switchTo: (identity, given) => tokens.switchTo(identity, localeOf(given)),
    call: (operationId, ...[input, given]) => call(operationId, input, given) as Promise<Data<typeof operationId>>,
    pages(operationId, input, given) {
      const { size, ...filters } = (input ?? {}) as FlatInput & { size?: number }
      const fetchPage = (position: object): Promise<Page> =>
        call(operationId, { ...filters, ...position }, given) as Promise<Page>
      return followPages(fetchPage, size, given?.limit) as AsyncGenerator<Row<typeof operationId>, void>
    },
    download: (operationId, ...[input, given]) =>
      exchange(operationId, input ?? {}, { ...given, locale: localeOf(given) }, readDownload),
    async *events(given = {}) {
      // Loaded on demand: most programs follow no events.
      const { followEvents, silenceMs } = await import('./events.ts')
      const locale = localeOf(given)
      yield* followEvents(
        (input, signal) =>
          exchange('eventStream', input, { locale, signal, silenceMs }, async (response, context) => {
            if (!response.body) throw malformed(response, context)
            return response.body
          }),
        given,
      )
    },
  }
}
