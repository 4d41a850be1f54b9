// Remembers, from the end of a session to the login page, that it ended by itself, so that this is told exactly once.
export type SessionEnd = 'expired' | 'locked-out'

let end: SessionEnd | null = null

export function noteSessionEnd(reason: SessionEnd = 'expired'): void {
  end = reason
}

export function takeSessionEnd(): SessionEnd | null {
  const told = end
  end = null
  return told
}
