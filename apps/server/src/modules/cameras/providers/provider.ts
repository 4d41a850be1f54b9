/** The port to providers of cameras: where the live picture is, what was recorded, and where a recording is. */

/** A camera as a provider gets it. */
export type ProviderCamera = {
  id: string
  tenantId: string
  deviceId: string
  /** Decrypts the password; throws `CameraFailure` if that is not possible. */
  readDevCode: () => string
  /** 0 main stream, 1 sub stream. */
  streamType: number
  recordStatus: number
  /** IANA zone of the operator, in which the camera keeps its time. */
  zone: string
}

/** A period in Unix milliseconds. */
export type Period = { begin: number; end: number }
type RecordType = 'localRecord' | 'cloudRecord'
/** A recording that a provider lists; times in Unix milliseconds. */
export type ProviderRecord = Period & { recordId: string; fileLength: number }
/** Address of a playlist, and until when it is to be used, in Unix milliseconds. */
export type Stream = { url: string; expires: number }

/** For whom a stream is made: addresses of this server end with their session. */
export type Viewer = { sessionId: string }

/** Each call ends when the signal aborts, and throws `CameraFailure` for what the provider refuses. */
export type CameraProvider = {
  liveStream: (camera: ProviderCamera, viewer: Viewer, signal: AbortSignal) => Promise<Stream>
  /** Recordings that overlap the period, which lies within a day of the camera, oldest first. */
  records: (camera: ProviderCamera, period: Period, count: number, signal: AbortSignal) => Promise<ProviderRecord[]>
  /** A period within a day of the camera. */
  recordStream: (
    camera: ProviderCamera,
    request: Period & { recordType: RecordType },
    viewer: Viewer,
    signal: AbortSignal,
  ) => Promise<Stream>
  /** Does not bind the device. */
  isOnline: (camera: ProviderCamera, signal: AbortSignal) => Promise<boolean>
  /** Deletes the live address of a device, if there is one; providers whose addresses end by themselves have nothing to delete. */
  endLive?: (deviceId: string, signal: AbortSignal) => Promise<void>
}

/** What failed, as people can act on it: each is an entry of the catalogue (`camera.…`). */
export type FailureKind =
  | 'offline'
  | 'not-bound'
  | 'provider-login'
  | 'provider-busy'
  | 'provider-refused'
  | 'provider-unreachable'
  | 'no-recording'
  | 'password-unreadable'
  | 'media-host'

/** Why a provider did not do what it was asked. `reason`: its own words, or the host of a stream. */
export class CameraFailure extends Error {
  readonly kind: FailureKind
  readonly reason: string

  constructor(kind: FailureKind, reason: string) {
    super(`${kind}: ${reason}`)
    this.kind = kind
    this.reason = reason
  }
}
