// Remembers, from the end of a session to the login page, that it ended by itself, so that this is told exactly once.
let hasEnded = false

export function noteSessionEnd(): void {
  hasEnded = true
}

export function takeSessionEnd(): boolean {
  const told = hasEnded
  hasEnded = false
  return told
}
