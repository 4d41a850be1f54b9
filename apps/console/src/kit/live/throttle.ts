// Throttles repeated work: one run at a time, a pause between runs, none in hidden tabs, and one more run for requests
// made meanwhile.
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
