/** The threshold's limits stand in the contract; the protocol of devices and the database's check have the same. */
import { readFileSync } from 'node:fs'
import { Command, commandSpec } from '@swapdesk/device-protocol'
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db.system
const SN = 'LIMITS1'

beforeAll(() =>
  db().run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total) values ('384721', ${SN}, '一', 6)`),
)

const contract = readFileSync(new URL('../../../../../openapi/shared/schemas.yaml', import.meta.url), 'utf8')
const [, min, max] = /^Threshold: \{ type: integer, minimum: (\d+), maximum: (\d+),/m.exec(contract)?.map(Number) ?? []

it('the contract names both limits', () => {
  expect([min, max]).toEqual([expect.any(Number), expect.any(Number)])
})

it.each([
  ['below', () => Number(min) - 1, false],
  ['lowest', () => Number(min), true],
  ['highest', () => Number(max), true],
  ['above', () => Number(max) + 1, false],
])('devices and the database take what the contract takes: %s', async (_, valueOf, isTaken) => {
  const threshold = valueOf()
  expect(commandSpec(Command.setThreshold)?.payload.safeParse({ threshold }).success).toBe(isTaken)
  const update = db().run(sql`update cabinet set threshold = ${threshold} where cabinet_sn = ${SN}`)
  const outcome = await update.then(
    (rows) => `${rows} row`,
    (error: Error) => error.message,
  )
  expect(outcome).toMatch(isTaken ? /^1 row$/ : /cabinet_threshold_check/)
})
