/** Single occurrences at a device: a door, a battery, a card tap, a step of an order. */
import { z } from 'zod'
import { boxId, cardUid, envelope, finite, leg, sn, soc, text } from './fields.ts'
import { withMore } from './further-members.ts'

/** The order that a slot is in, from the opening of its door until it closes, also after the order has ended. */
const ofOrder = { orderNo: text(40).optional(), leg: leg.optional() }
const atSlot = { boxId, ...ofOrder }
const word = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)

/** Why an order waits: its door opens again, for the battery to be taken back or exchanged. */
export const HELD_REASONS = ['sn_mismatch', 'unreadable', 'bms_fault'] as const
/** Why an order ended without being done. */
export const END_REASONS = [
  'cancelled',
  'door_fail',
  'not_returned',
  'not_taken',
  'sn_mismatch',
  'unreadable',
  'bms_fault',
] as const

/** What a card tap asks for; without it a rider with a battery swaps, one without takes. */
export const TAP_WANTS = ['swap', 'take', 'return'] as const

const eventData = {
  door_opened: withMore(atSlot),
  door_closed: withMore(atSlot),
  /** A battery is present. Which one follows as `battery_identified`, within 30 seconds: a BMS wakes slowly. */
  battery_in: withMore({ ...atSlot, volt: finite.optional() }),
  battery_identified: withMore({ ...atSlot, bmsSn: sn, soc: soc.optional(), volt: finite.optional() }),
  battery_out: withMore({ ...atSlot, bmsSn: sn.optional(), soc: soc.optional(), volt: finite.optional() }),
  order_started: withMore({ orderNo: text(40), inBox: boxId.optional(), outBox: boxId.optional() }),
  /** The battery brought back is not accepted; its door opens again. */
  order_held: withMore({ orderNo: text(40), boxId: boxId.optional(), reason: word }),
  order_done: withMore({ orderNo: text(40) }),
  order_ended: withMore({ orderNo: text(40), boxId: boxId.optional(), reason: word }),
  /** A card was read; the platform judges what it is good for. */
  nfc_tap: withMore({
    boxId: z.int().min(0).max(64).optional(),
    uid: cardUid,
    want: z.enum(TAP_WANTS).optional(),
  }),
  rear_door_opened: withMore({}),
  ota_progress: withMore({ versionId: text(32), percent: z.number().min(0).max(100) }),
} as const

export type EventType = keyof typeof eventData
type EventOf<Type extends EventType> = {
  [Name in Type]: z.infer<z.ZodObject<typeof envelope>> & { type: Name; data: z.infer<(typeof eventData)[Name]> }
}[Type]

const isKnown = (type: string): type is EventType => Object.hasOwn(eventData, type)

/** An event of another type, which has no effect but in the event log. */
const otherEvent = z.object({
  ...envelope,
  type: word,
  data: withMore({ boxId: z.int().min(0).max(64).optional() }),
})

/** An event; the data of a known type are checked by the schema of that type. */
export const eventMessage = otherEvent.extend({ data: z.unknown() }).transform((event, context) => {
  const schema = isKnown(event.type) ? eventData[event.type] : otherEvent.shape.data
  const parsed = schema.safeParse(event.data)
  if (parsed.success) return { ...event, data: parsed.data }
  for (const issue of parsed.error.issues)
    context.addIssue({ code: 'custom', message: issue.message, path: ['data', ...issue.path] })
  return z.NEVER
}) as unknown as z.ZodType<EventMessage>

export type OtherEvent = z.infer<typeof otherEvent>
/** An event of the protocol. */
export type KnownEvent = EventOf<EventType>
export type EventMessage = KnownEvent | OtherEvent
export type TapWant = (typeof TAP_WANTS)[number]
/** The data of an event of this type. */
export type EventData<Type extends EventType = EventType> = EventOf<Type>['data']

/** Whether an event has this type, and so the data of it. */
export function isEvent<Type extends EventType>(message: EventMessage, ...types: Type[]): message is EventOf<Type> {
  return (types as string[]).includes(message.type)
}
