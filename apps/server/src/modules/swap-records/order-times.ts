/** How long the steps of an order may take. */

/** Seconds for the battery to be brought, and for the other to be taken. */
export const DOOR_SECONDS = { inSeconds: 120, outSeconds: 120 } as const
/** The command expires after 30 seconds; so much later its silence counts. */
export const ACK_WITHIN = '60 seconds'
/** After the cabinet accepted an order, so much silence means that somebody has to look. */
export const WORD_WITHIN_SECONDS = DOOR_SECONDS.inSeconds + DOOR_SECONDS.outSeconds + 60
/** A cabinet that was silent may have opened doors all the same: its slots stay reserved. */
export const SILENT_SLOTS_KEPT = '10 minutes'
