/** The columns of the roll-ups of batteries: minutes, hours and days (decision record 39). */
import { sql } from './database.ts'

/** Measured values whose mean, lowest and highest are kept. */
export const ROLLED = ['soc', 'volt', 'amp', 'temp', 'spread'] as const
/** Names in a statement. */
export const columnList = (parts: readonly string[]) => sql.raw(parts.join(', '))
const ROLLED_COLUMNS = ROLLED.flatMap((name) => [`${name}_n`, `${name}_sum`, `${name}_min`, `${name}_max`])
const COLUMNS = ['reports', ...ROLLED_COLUMNS, 'soh', 'charged_ah', 'discharged_ah']
export const MINUTE_COLUMNS = [...COLUMNS, 'charge_n', 'discharge_n', 'power_n', 'charge_w', 'discharge_w']
/** Of hours and days. */
export const SUMMED_COLUMNS = [...COLUMNS, 'charge_s', 'discharge_s', 'charge_wh', 'discharge_wh', 'soc_drop']
