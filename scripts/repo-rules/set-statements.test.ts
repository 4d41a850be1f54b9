import { describe, expect, it } from 'vitest'
import { codeFiles, read, testFiles } from './source-tree.ts'

const DEVICES = 'apps/server/src/devices/'
const STATEMENT = /^(?:with|select|update|insert|delete)\b/
/** Rows that are given as a parameter. */
const GIVEN_ROWS = /jsonb?_to_recordset\(|\$\{given|unnest\(\$\{|any\(\$\{/
const PLANNED = '${customPlan}'
/** Statements that join nothing, and subqueries of planned ones, by file and beginning. */
const ALLOWED: readonly (readonly [file: string, beginning: string])[] = [
  ['broker-sessions.ts', 'with held as'],
  ['commands.ts', 'select c.device_id from device_command c'],
  ['device-events.ts', 'insert into device_event'],
  ['device-rows.ts', 'insert into device_boot'],
  ['receipts.ts', 'select c.device_id from device_command c'],
  ['settings.ts', 'update device_setting s set desired'],
  ['store.ts', 'select unnest('],
  ['store.ts', 'insert into telemetry'],
  ['two-people.ts', 'select ${deviceSnOfCommand}'],
]

/** The text of each `sql` template, those within others included. */
function templatesOf(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: start }) => {
    let depth = 0
    let end = index + start.length
    while (end < source.length && (depth > 0 || source[end] !== '`')) {
      if (source.startsWith('${', end)) depth += 1
      if (source[end] === '}' && depth > 0) depth -= 1
      end += 1
    }
    return source.slice(index + start.length, end).trim()
  })
}

function unplannedOf(source: string): string[] {
  return templatesOf(source).filter((text) => STATEMENT.test(text) && GIVEN_ROWS.test(text))
}

const ownName = (path: string) => path.slice(DEVICES.length)

describe('statements over given rows in the device layer', () => {
  it('are recognised, also with a query within', () => {
    const inner = "sql`update a set b = ${sql`now()`} from ${givenRows(rows, { id: 'bigint' })} as g`"
    expect(unplannedOf(inner)).toHaveLength(1)
    expect(unplannedOf('sql<Row>`${customPlan} select from unnest(${ids}::bigint[])`')).toEqual([])
    expect(unplannedOf('sql`select 1 where false`')).toEqual([])
  })

  it(`are planned each time by ${PLANNED}: a plan from an empty table may scan whole tables for each row`, () => {
    const files = codeFiles.filter((path) => path.startsWith(DEVICES) && !testFiles.includes(path))
    expect(files.length).toBeGreaterThan(30)
    const isAllowed = (path: string, text: string) =>
      ALLOWED.some(([file, beginning]) => ownName(path) === file && text.startsWith(beginning))
    const unplanned = files.flatMap((path) =>
      unplannedOf(read(path)).flatMap((text) => (isAllowed(path, text) ? [] : [`${path}: ${text.slice(0, 60)}`])),
    )
    expect(unplanned).toEqual([])
  })

  it('come from givenRows, which tells the planner their number', () => {
    const files = codeFiles.filter((path) => path.startsWith(DEVICES) && /jsonb?_to_recordset/.test(read(path)))
    expect(files).toEqual([])
  })

  it('are not allowed without need', () => {
    const unused = ALLOWED.filter(
      ([file, beginning]) => !unplannedOf(read(DEVICES + file)).some((text) => text.startsWith(beginning)),
    )
    expect(unused).toEqual([])
  })
})
