// Typed client of the SwapDesk API: calls by operationId, paging, downloads, token refresh, typed errors.
export type { CallOptions, DownloadOptions, NotDone } from './call-options.ts'
export { type Client, type ClientOptions, type PagesOptions, createClient } from './client.ts'
export type { Download } from './download.ts'
export { ApiError, type ApiErrorKind, isApiError, isSessionEnded, isUnreachable } from './errors.ts'
export type {
  AlarmChange,
  CabinetChange,
  CommandChange,
  EventsOptions,
  JobChange,
  LiveChange,
  LiveEvent,
  LiveState,
  LiveTopic,
  MessageChange,
} from './live-events.ts'
export { orNull } from './null-like.ts'
export type {
  CallId,
  Data,
  DownloadId,
  Input,
  OperationId,
  PageId,
  PagesInput,
  Row,
  UploadId,
} from './operation-types.ts'
export type { Captcha } from './proof-of-work.ts'
export type { RetryOptions } from './retry.ts'
export { type DeviceStore, type Session, type SessionStore, memorySessionStore } from './session.ts'
export type { Locale } from './texts.ts'
export type {
  Credentials,
  PasswordCredentials,
  ActiveIdentity,
  SessionEndReason,
  SmsCredentials,
  ThirdPartyCredentials,
} from './tokens.ts'
