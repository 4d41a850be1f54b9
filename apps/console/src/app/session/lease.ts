// One tab of the browser at a time, where the browser has no locks: by a lease in local storage that its holder renews
// and that runs out when its tab dies.
const leaseKey = 'swapdesk.session.lease'
const leaseMs = 6_000
const renewEveryMs = 2_000
/** Long enough for another tab's word to arrive: the one who wrote last has the lease. */
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
    // A lease far ahead was written by a clock that has been set back since.
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
