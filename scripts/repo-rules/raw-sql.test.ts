import { describe, expect, it } from 'vitest'
import { codeFiles, read, testFiles } from './source-tree.ts'

const SERVER = 'apps/server/src/'
/** Layers that write SQL for others, and test support. */
const EXEMPT = /^(crud|db|testing)\/|\.repository\.ts$/
/** A template that is a whole statement, not a fragment inside the query builder. */
const RAW_STATEMENT = /\bsql(?:<[^`]*>)?`\s*(?:\$\{\w+\})?\s*(?:select|insert|update|delete|with)\b/
/** The reason, in the comment at the head of the file. */
const REASON = /Raw SQL: \w/

function hasUnexplainedSql(source: string): boolean {
  const comment = source.slice(0, source.indexOf('*/')).replaceAll(/\s*\n \* /g, ' ')
  return RAW_STATEMENT.test(source) && !REASON.test(comment)
}

const sources = codeFiles.filter(
  (path) => path.startsWith(SERVER) && !testFiles.includes(path) && !EXEMPT.test(path.slice(SERVER.length)),
)

describe('raw SQL statements', () => {
  it('are recognised, with type arguments and line breaks', () => {
    expect(hasUnexplainedSql('db.all(sql<{ id: string }>`\n  select id from vehicle`)')).toBe(true)
    expect(hasUnexplainedSql('/** Raw SQL: recursive query. */ db.all(sql`with recursive down as (select 1)`)')).toBe(
      false,
    )
    expect(hasUnexplainedSql('query.where(sql`lower(u.account)`)')).toBe(false)
  })

  it('outside repositories are in files that say why the query builder does not serve', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((path) => hasUnexplainedSql(read(path)))).toEqual([])
  })
})
