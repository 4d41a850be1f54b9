/** The unique indexes of a noun, and the problem of a clash with each. */
import type { ProblemCode } from '../http/catalogue.ts'

/**
 * A clash with a unique index: the problem, and the field it is shown at. If the index spans tenants, the problem is
 * for rows of the own tenant; nothing about other tenants' rows is revealed. `isAnyCase`: names that differ in case are equal.
 */
export type Clash = { error: ProblemCode; field: string; isPlatformWide?: boolean; isAnyCase?: boolean }

export function clashesOf(unique: object | undefined): [string, Clash][] {
  const entries = Object.entries<Clash | string>({ ...unique })
  return entries.flatMap(([index, clash]): [string, Clash][] => (typeof clash === 'string' ? [] : [[index, clash]]))
}

/** Names that are unique on the platform, each field once: what is taken in any case is taken in its own. */
export function platformNamesOf(unique: object | undefined): Clash[] {
  const wide = clashesOf(unique).flatMap(([, clash]) => (clash.isPlatformWide ? [clash] : []))
  const inAnyCase = new Set(wide.flatMap(({ field, isAnyCase }) => (isAnyCase ? [field] : [])))
  return wide.filter(({ field, isAnyCase }) => isAnyCase || !inAnyCase.has(field))
}
