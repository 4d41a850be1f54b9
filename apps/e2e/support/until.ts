/** Asks again until it holds; throws when it does not come about in time. */
export async function until<T>(read: () => Promise<T | undefined | false>, timeoutMs = 20_000): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    if (Date.now() > end) throw new Error('did not come about in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
