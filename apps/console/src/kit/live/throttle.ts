// Throttles repeated work: one run at a time, a pause between runs, none in hidden tabs, and one more run for requests
// made meanwhile.
const defaultPauseMs = 300

export type Throttle = { request: () => void; stop: () => void }

/** @param pauseMs between two runs, also one that each run decides */
export function createThrottle(
  work: () => Promise<unknown>,
  pauseMs: number | (() => number) = defaultPauseMs,
): Throttle {
  let isBusy = false
  let isRequested = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = (): void => {
    if (isBusy || !isRequested || document.hidden) return
    isBusy = true
    isRequested = false
    work()
      .catch(() => undefined)
      .finally(() => {
        const thisPauseMs = typeof pauseMs === 'number' ? pauseMs : pauseMs()
        timer = setTimeout(() => {
          isBusy = false
          run()
        }, thisPauseMs)
      })
  }
  document.addEventListener('visibilitychange', run)
  return {
    request: () => {
      isRequested = true
      run()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    },
  }
}
