// Follows a list page by page and yields its rows.

export type Page = { records: readonly unknown[]; total: number; size: number; current: number; pages: number }
export type FetchPage = (place: { current: number; size: number; searchCount?: false }) => Promise<Page>

const pageSizeMax = 200

/**
 * Rows of all pages. Only the first page is counted by the server. A row that moved to the next page because others
 * were added before it is yielded once; a row removed between two pages may cause another to be skipped.
 */
export async function* followPages(
  fetchPage: FetchPage,
  size = pageSizeMax,
  limit = Infinity,
): AsyncGenerator<unknown, void> {
  let remaining = limit
  let pageCount = -1
  let seen = new Set<unknown>()
  const pageSize = Math.max(1, Math.min(size, pageSizeMax, limit))
  for (let current = 1; remaining > 0; current += 1) {
    const page = await fetchPage({ current, size: pageSize, ...(current > 1 && { searchCount: false }) })
    if (current === 1) pageCount = page.pages
    for (const row of page.records.filter((row) => !seen.has(idOf(row))).slice(0, remaining)) {
      remaining -= 1
      yield row
    }
    if (page.records.length < pageSize || current === pageCount) return
    seen = new Set(page.records.map(idOf).filter((id) => id !== undefined))
  }
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined
}
