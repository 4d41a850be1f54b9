// Repeated work at a bearable pace: never twice at once, never sooner than a pause after the last time, never for a
// browser tab nobody sees, and always once more when something happened meanwhile.
const pauseMs = 300

export type Throttle = { ask: () => void; stop: () => void }

export function createThrottle(work: () => Promise<unknown>): Throttle {
  let isBusy = false
  let isAsked = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const run = (): void => {
    if (isBusy || !isAsked || document.hidden) return
    isBusy = true
    isAsked = false
    work()
      .catch(() => undefined)
      .finally(() => {
        timer = setTimeout(() => {
          isBusy = false
          run()
        }, pauseMs)
      })
  }
  document.addEventListener('visibilitychange', run)
  return {
    ask: () => {
      isAsked = true
      run()
    },
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', run)
    },
  }
}
