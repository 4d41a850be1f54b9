// Connects an HLS playlist to a video element: by hls.js, which is loaded here only, or by browsers that play HLS themselves.

export type StreamFailure = 'ended' | 'network' | 'format'

type Source = {
  url: string
  isLive: boolean
  onFailure: (failure: StreamFailure) => void
}

const GONE = new Set([401, 403, 404, 410])
const NATIVE_TYPE = 'application/vnd.apple.mpegurl'

/** Plays a stream until the returned function is called. */
export async function connectStream(video: HTMLVideoElement, { url, isLive, onFailure }: Source): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return connectNative(video, url, onFailure)
  const hls = new Hls({
    // The policy of the page allows workers of its own only; a stream of one camera needs none.
    enableWorker: false,
    ...(isLive && { liveSyncDurationCount: 2, backBufferLength: 10 }),
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR) return onFailure('format')
    onFailure(GONE.has(response?.code ?? 0) ? 'ended' : 'network')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}

function connectNative(video: HTMLVideoElement, url: string, onFailure: Source['onFailure']): () => void {
  if (video.canPlayType(NATIVE_TYPE) === '') {
    onFailure('format')
    return () => undefined
  }
  const fail = () => onFailure(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'format')
  video.addEventListener('error', fail)
  video.src = url
  return () => {
    video.removeEventListener('error', fail)
    video.removeAttribute('src')
    video.load()
  }
}
