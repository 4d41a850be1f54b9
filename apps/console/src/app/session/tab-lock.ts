// One tab of the browser at a time: by the browser's own locks, or by a lease where a page served without TLS has none.
const name = 'swapdesk.session'

export async function withTabLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Missing outside secure contexts, whatever the types say.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request(name, work)
  const { withLease } = await import('./lease')
  return withLease(work)
}
