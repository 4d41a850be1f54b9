// Ties writes to the component that sends them: one that still waits for the server when the component is gone, because its
// dialog was cancelled, is not sent any more.
import { useInsertionEffect, useState } from 'react'

/** In the metadata of a mutation. */
export const writeScope = 'writeScope'

/** Aborted when the component is removed; a hidden pane is not. */
export function useWriteScope(): AbortSignal {
  const [scope] = useState(() => new AbortController())
  useInsertionEffect(() => () => scope.abort(), [scope])
  return scope.signal
}
