/**
 * Whether vehicle `d` of the table of devices is known to stand still: two consecutive live fixes at speed 0, the newest at
 * most a minute ago by our clock (decision 42). Unknown counts as moving.
 */
import { commandSpecs, RAW_MESSAGE } from '@swapdesk/device-protocol'
import { sql } from '../db/database.ts'
import { isFuture } from './future-times.ts'

const FRESH = '60 seconds'

export const isKnownStill = sql`(d.kind = 'vehicle' and d.online = 1 and d.still_since is not null and d.still_time > now() - ${FRESH}::interval
  and not ${isFuture('d.still_time')})`

const needingStandstill = commandSpecs.filter((spec) => spec.needsStandstill).map(({ code }) => code)

/**
 * Whether command `c` of the table of commands needs standstill; so may a message to a vehicle that is not in the catalogue.
 */
export const needsStandstill = sql`(c.cmd = any(${needingStandstill}) or c.cmd = ${RAW_MESSAGE} and c.device_kind = 'vehicle')`
