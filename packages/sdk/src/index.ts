// Typed client of the SwapDesk API: calls by operationId, paging, downloads, token refresh, typed errors.
export type { CallOptions, DownloadOptions, NotDone, RequestOptions } from './call-options.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export type { Download } from './download.ts'
export type { ServerErrorCode } from './error-codes.ts'
export { ApiError, type ApiErrorKind, type ErrorCode, isApiError, isSessionEnded, isUnreachable } from './errors.ts'
export type { ClientGroups, PagesOptions } from './groups.ts'
export type { Hooks, RequestSeen, ResponseSeen } from './hooks.ts'
export type {
  AlarmChange,
  CabinetChange,
  SwapChange,
  CommandChange,
  EventsOptions,
  JobChange,
  LiveChange,
  LiveEvent,
  LiveState,
  LiveTopic,
  MessageChange,
  PositionChange,
  VehicleChange,
} from './live-events.ts'
export { orNull } from './null-like.ts'
export type {
  CallId,
  CreateInput,
  Data,
  DownloadId,
  Input,
  OperationId,
  PageId,
  PagesInput,
  Row,
  SubmitId,
  UpdateInput,
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
export { type Command, type Job, type WaitOptions, waitForCommand, waitForJob } from './wait.ts'
