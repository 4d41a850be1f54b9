// Runs work in one browser tab at a time: with the Web Locks API, or a lease where it is missing (no TLS).
const name = 'swapdesk.session'

export async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing outside secure contexts, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(name, work)
  const { withLease } = await import('./lease')
  return withLease(work)
}
