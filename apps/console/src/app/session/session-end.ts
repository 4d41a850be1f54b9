// Passes the reason of a session's end to the login page, which shows it once.
export type SessionEnd = 'expired' | 'locked-out'

let end: SessionEnd | null = null

export function setSessionEnd(reason: SessionEnd = 'expired'): void {
  end = reason
}

export function consumeSessionEnd(): SessionEnd | null {
  const reason = end
  end = null
  return reason
}
