/** Rules across fields that several forms share. A refused field has no value, despite its type. */
import type { z } from 'zod'
import type { MessageCode } from './messages.ts'

type Values = Record<string, unknown>

/** The second of two date-times or dates is later; in the same format they compare as text. */
export function periodOrder(from: string, until: string) {
  return (values: Values, context: z.RefinementCtx): void => {
    const [begun, ended] = [values[from], values[until]]
    if (typeof begun === 'string' && typeof ended === 'string' && ended <= begun) {
      context.addIssue({ code: 'custom', path: [until], message: 'period.order' satisfies MessageCode })
    }
  }
}

/** The second of two days is not before the first; both may be the same day. */
export function dayOrder(from: string, until: string) {
  return (values: Values, context: z.RefinementCtx): void => {
    const [begun, ended] = [values[from], values[until]]
    if (typeof begun === 'string' && typeof ended === 'string' && ended < begun) {
      context.addIssue({ code: 'custom', path: [until], message: 'period.day-order' satisfies MessageCode })
    }
  }
}
