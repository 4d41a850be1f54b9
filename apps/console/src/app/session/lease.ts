// Mutual exclusion between browser tabs without Web Locks: a lease in local storage that its holder renews and that
// expires when its tab is closed.
const leaseKey = 'swapdesk.session.lease'
const leaseMs = 6_000
const renewEveryMs = 2_000
/** Time for concurrent writes to arrive; the last writer holds the lease. */
const settleMs = 50
const pollMs = 80

type Lease = { owner: string; until: number }

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

function currentLease(): Lease | null {
  try {
    const lease = JSON.parse(localStorage.getItem(leaseKey) ?? 'null') as Lease | null
    // A lease far in the future was written before the clock was set back.
    return lease && lease.until > Date.now() && lease.until <= Date.now() + leaseMs ? lease : null
  } catch {
    return null
  }
}

function writeLease(owner: string): void {
  localStorage.setItem(leaseKey, JSON.stringify({ owner, until: Date.now() + leaseMs } satisfies Lease))
}

async function acquireLease(owner: string): Promise<void> {
  for (;;) {
    if (currentLease()) await pause(pollMs)
    else {
      writeLease(owner)
      await pause(settleMs)
      if (currentLease()?.owner === owner) return
    }
  }
}

export async function withLease<Result>(work: () => Promise<Result>): Promise<Result> {
  const owner = Math.random().toString(36)
  await acquireLease(owner)
  const renewing = setInterval(() => writeLease(owner), renewEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    if (currentLease()?.owner === owner) localStorage.removeItem(leaseKey)
  }
}
