/** Members that messages and commands share. */
import { z } from 'zod'

/** PostgreSQL cannot store NUL characters. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/)
export const sn = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** The range of dates: a clock that is wrong by centuries is corrected, not refused. */
export const ms = z.int().min(0).max(8_640_000_000_000_000)
/** State of charge in percent. */
export const soc = z.number().min(0).max(100)
/** State of charge in percent from which a battery is full; a repository rule compares it with the contract's Threshold. */
export const threshold = z.int().min(0).max(100)
/** Number of a card's chip as readers print it: 4 to 10 bytes in upper-case hexadecimal. */
export const cardUid = z.string().regex(/^[0-9A-F]{8,20}$/)
export const version = z.int().min(0)
export const finite = z.number().min(-1e9).max(1e9)
/** Slot of a cabinet, counted from 1; 0, where it is allowed, is the cabinet as a whole. */
export const boxId = z.int().min(1).max(64)
/** The half of an order: `in` is the battery that is brought back, `out` the one that is given out. */
export const leg = z.enum(['in', 'out'])

/** Members of every device message beside its data. `seq` increases within a boot. */
export const envelope = {
  v: z.literal(1),
  msgId: z.string().min(1).max(40),
  bootId: z.string().min(1).max(40),
  seq: z.int().min(0),
  ts: ms,
}
