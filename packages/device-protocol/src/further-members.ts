/**
 * Members of an event beside those of its type. A device adds what it likes and deletes an event once it is acknowledged, so a
 * member that cannot be stored is left out or shortened, and the rest of the event counts.
 */
import { z } from 'zod'
import { text } from './fields.ts'

/** Characters of a text; longer ones are cut. */
const TEXT_MAX = 256
/** Integers beyond are not exact in JSON. */
const NUMBER_MAX = 2 ** 53

const further = z.union([text(TEXT_MAX), z.number().min(-NUMBER_MAX).max(NUMBER_MAX), z.boolean(), z.null()])

/** A member as it can be stored; undefined: not at all. */
function storable(value: unknown): z.infer<typeof further> | undefined {
  // A cut may divide a pair of surrogates.
  const given = typeof value === 'string' && value.length > TEXT_MAX ? value.slice(0, TEXT_MAX).toWellFormed() : value
  return further.safeParse(given).data
}

/** An object of this shape with further members. Null for an optional member means that it is absent. */
export function withMore<Shape extends z.ZodRawShape>(shape: Shape) {
  const isAbsent = (name: string, value: unknown): boolean =>
    value === null && z.safeParse(shape[name] as z.core.$ZodType, undefined).success
  return z.preprocess((data) => {
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
    const members = Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      if (Object.hasOwn(shape, name)) return isAbsent(name, value) ? [] : [[name, value] as const]
      const kept = storable(value)
      return kept === undefined ? [] : [[name, kept] as const]
    })
    return Object.fromEntries(members)
  }, z.object(shape).catchall(further))
}
