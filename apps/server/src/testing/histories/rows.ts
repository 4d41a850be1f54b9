/** Compares the rows of a history with the reports and commands. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from '../../db/database.ts'
import type { Link } from './link.ts'
import type { World } from './world.ts'

export class Violation extends Error {
  constructor(what: string, details: Record<string, unknown> = {}) {
    super(`${what}: ${JSON.stringify(details)}`)
  }
}

type DeviceRow = {
  kind: Link['name']['kind']
  sn: string
  tenantId: string
  online: number
  bootId: string | null
  bootNumber: number
  stateBoot: number
  stateSeq: string
  state: object
}

/** The newest report by boot and counter applies; a superseded boot is never current again. */
export async function checkDevices(world: World): Promise<DeviceRow[]> {
  const rows = await world.db.system.all(
    sql<DeviceRow>`select kind, sn, tenant_id, online, boot_id, boot_number, state_boot, state_seq, state
      from device where starts_with(sn, ${world.prefix}) order by id`,
  )
  for (const row of rows) {
    const link = world.links.find(({ name }) => name.kind === row.kind && name.sn === row.sn)
    if (!link) continue
    const boots = world.formerBoots.get(link) as string[]
    if (row.bootId !== null && boots.at(-1) !== row.bootId) {
      if (boots.includes(row.bootId)) throw new Violation('a superseded boot is current again', { row, boots })
      boots.push(row.bootId)
    }
    const newest = world.oracle(link).newest
    if (!newest) continue
    const { slots: _slots, ...state } = newest.sent.body.data ?? {}
    if (Number(row.stateSeq) !== newest.seq || !isDeepStrictEqual(row.state, state))
      throw new Violation('the newest report does not stand', { row, newest: newest.sent.payload })
  }
  return rows
}
