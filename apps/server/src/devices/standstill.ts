/**
 * Whether vehicle `d` of the table of devices is known to stand still now: two consecutive fixes at speed 0 that came when
 * they were made, the newest at most a minute ago by our clock (decision 42). What is not known is not still.
 */
import { commandSpecs, RAW_MESSAGE } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'

const FRESH = '60 seconds'

export const isKnownStill = sql`(d.kind = 'vehicle' and d.online = 1 and d.still_since is not null and d.still_time > now() - ${FRESH}::interval)`

const needingStandstill = commandSpecs.filter((spec) => spec.needsStandstill).map(({ code }) => code)

/** Whether command `c` of the table of commands needs it; a message to a vehicle that is not of the catalogue may. */
export const needsStandstill = sql`(c.cmd = any(${needingStandstill}) or c.cmd = ${RAW_MESSAGE} and c.device_kind = 'vehicle')`
