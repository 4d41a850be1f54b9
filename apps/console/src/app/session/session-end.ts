// Remembers, from the end of a session to the login page, that it ended by itself, so that this is reason exactly once.
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
