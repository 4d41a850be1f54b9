/** Grant rules: users grant only what their own roles hold, and remove only what they can see. */

/** Alias of the role with all rights; only its holders can grant it. */
export const ADMINISTRATOR_ALIAS = 'administrator'

type Grant = {
  /** The new grant, selected among the items that the granter sees. */
  wanted: Iterable<string>
  /** The current grant. */
  before: Iterable<string>
  /** Items that the granter holds. */
  held: ReadonlySet<string>
}

/**
 * The resulting grant and the refused items: those that the granter does not hold and that were not granted before.
 * Granted items that the granter does not hold are kept, because the granter's tree does not show them.
 */
export function resolveGrant({ wanted, before, held }: Grant): { granted: Set<string>; refused: string[] } {
  const wish = new Set(wanted)
  const kept = new Set([...before].filter((item) => !held.has(item)))
  const given = [...wish].filter((item) => held.has(item))
  return {
    granted: new Set([...kept, ...given]),
    refused: [...wish].filter((item) => !held.has(item) && !kept.has(item)),
  }
}

/** The items of a grant beyond the granter's rights; empty if all are permitted. */
export function beyond(held: ReadonlySet<string>, given: Iterable<string>): string[] {
  return [...new Set(given)].filter((item) => !held.has(item))
}

/** Whether the caller may grant or change a role: only administrators those of administrators. */
export function mayHandleRole(isAdministrator: boolean, roleAlias: string): boolean {
  return isAdministrator || roleAlias !== ADMINISTRATOR_ALIAS
}
