/**
 * Limits checked by several programs. Without imports, so that a limit does not load forms; a test compares them with
 * the contract.
 */

/** State of charge in percent from which a battery is available. */
export const THRESHOLD = { min: 0, max: 100 } as const
/** Of the charge below which a battery counts as low, as of its parameter; percent. */
export const LOW_POWER = { min: 1, max: 100 } as const
/** Rows of a page of a list. */
export const PAGE_SIZE = { min: 1, max: 200 } as const
/** Maximum targets of a bulk job. */
export const BULK_JOB_ITEMS_MAX = 20_000
/** Rows of an import in all, and in one call. */
export const IMPORT_ROWS_MAX = 50_000
export const IMPORT_ROWS_AT_ONCE = 500
/** Items of a bulk job per second. */
export const BULK_JOB_RATE = { min: 1, max: 10_000, default: 200 } as const
/** Lifetime of a command in seconds, at most a day. */
export const COMMAND_TTL = { min: 1, max: 86_400 } as const
