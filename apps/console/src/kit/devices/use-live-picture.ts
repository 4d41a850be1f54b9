// A live picture: its address is renewed before it ends, and it stops when nobody seems to look any more, since each renewal
// is kept in the history of the camera.
import { useEffect, useState } from 'react'
import { isApiError } from '@swapdesk/sdk'
import { usePane } from '../navigation/pane'
import { instantOf } from '../values/time-zone'
import { useStreamOf } from './use-stream-of'

/** A new address is fetched this long before the end of the present one. */
const marginMs = 20_000
const retryMs = 4_000
/** A picture stops after this time, until somebody opens it again. */
const watchedMs = 30 * 60_000
/** Who may no longer watch does not go on until the end of the address. */
const refusals = new Set([401, 403, 404])

const isRefused = (reason: unknown) => isApiError(reason) && refusals.has(reason.status)

export function useLivePicture(cameraId: string) {
  const { isActive } = usePane()
  const { stream, error, isOpening, open, renew, fail, close } = useStreamOf('cameraPreview')
  const [startedAt, setStartedAt] = useState(0)
  const [isTimedOut, setIsTimedOut] = useState(false)
  const [failures, setFailures] = useState(0)
  const start = () => {
    setStartedAt(Date.now())
    setIsTimedOut(false)
    setFailures(0)
    void open({ id: cameraId })
  }
  useEffect(() => {
    if (!isActive) close()
  }, [isActive, close])
  useEffect(() => {
    if (!stream) return
    const endsAt = instantOf(stream.expireTime)
    const renewal = async () => {
      if (Date.now() - startedAt >= watchedMs) {
        setIsTimedOut(true)
        return close()
      }
      const reason = await renew({ id: cameraId })
      if (reason === undefined) return setFailures(0)
      if (isRefused(reason) || Date.now() >= endsAt) return fail(reason)
      setFailures((count) => count + 1)
    }
    const wait = failures > 0 ? retryMs : Math.max(1_000, endsAt - Date.now() - marginMs)
    const timer = setTimeout(() => void renewal(), wait)
    return () => clearTimeout(timer)
  }, [stream, failures, startedAt, cameraId, renew, fail, close])
  return { stream, error, isOpening, isTimedOut, start, close }
}
