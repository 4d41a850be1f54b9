/** Statements that end with the server that sent them. */

/** Rejects at once when the signal aborts, as if the connection were lost. */
export async function untilAborted<T>(signal: AbortSignal, sent: Promise<T>): Promise<T> {
  let abort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(Object.assign(new Error('the statement was given up'), { code: 'ECONNABORTED' }))
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([sent, aborted])
  } finally {
    // A rejection of what was given up has no other listener.
    sent.catch(() => undefined)
    if (abort) signal.removeEventListener('abort', abort)
  }
}
