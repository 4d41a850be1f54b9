import { describe, expect, it } from 'vitest'
import { codeFiles, read, testFiles } from './source-tree.ts'

const SERVER = 'apps/server/src/'
/** Layers that write SQL for others, and test support. */
const EXEMPT = /^(crud|db|testing)\//
/** A template that is a whole statement, not a fragment inside the query builder. */
const RAW_STATEMENT = /\bsql(?:<[^`]*>)?`\s*(?:\$\{\w+\})?\s*(?:select|insert|update|delete|with)\b/
/** A fragment that reads other rows: a subquery or a join. */
const RAW_FRAGMENT = /\bsql(?:<[^`]*>)?`[^`]*\b(?:select\b[^`]*\bfrom|(?<!\.)join)\b/
/** The reason, in the comment at the head of the file. */
const REASON = /Raw SQL: \w/

function hasUnexplainedSql(source: string): boolean {
  const comment = source.slice(0, source.indexOf('*/')).replaceAll(/\s*\n \* /g, ' ')
  return (RAW_STATEMENT.test(source) || RAW_FRAGMENT.test(source)) && !REASON.test(comment)
}

const sources = codeFiles.filter(
  (path) => path.startsWith(SERVER) && !testFiles.includes(path) && !EXEMPT.test(path.slice(SERVER.length)),
)

describe('raw SQL', () => {
  it.each([
    'db.all(sql<{ id: string }>`\n  select id from vehicle`)',
    'query.where(sql`exists (select from vehicle v where v.id = c.id)`)',
    'const isBound = sql<boolean>`(select count(*) from rider)`',
    'defineNoun({ moreJoins: sql`left join device d on d.sn = c.sn` })',
  ])('is recognised: %s', (code) => {
    expect(hasUnexplainedSql(code)).toBe(true)
  })

  it.each([
    'query.where(sql`lower(u.account)`)',
    '/** Raw SQL: recursive. */ db.all(sql`with recursive a as (select 1)`)',
  ])('is allowed: %s', (code) => {
    expect(hasUnexplainedSql(code)).toBe(false)
  })

  it('is in files that say why the query builder does not serve, subqueries and joins of repositories included', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((path) => hasUnexplainedSql(read(path)))).toEqual([])
  })
})
