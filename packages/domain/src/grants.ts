/** Grant rules: users grant only what their own roles hold, and remove only what they can see. */

/** Alias of the role that holds everything; only its holders give it. */
export const ADMINISTRATOR_ALIAS = 'administrator'

type Grant = {
  /** What the grant shall be, as chosen from what the granter sees. */
  wanted: Iterable<string>
  /** What was granted until now. */
  before: Iterable<string>
  /** What the granter holds. */
  held: ReadonlySet<string>
}

/**
 * The grant as it will be, and what is refused: items that the granter does not hold and that were not granted before.
 * Items the granter does not hold stay as they were, since the granter's tree did not show them.
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

/** What a grant exceeds of the granter's rights; empty when all of it is permitted. */
export function beyond(held: ReadonlySet<string>, given: Iterable<string>): string[] {
  return [...new Set(given)].filter((item) => !held.has(item))
}

/** Whether the caller may grant or change a role: the administrator's is for administrators. */
export function mayHandleRole(isAdministrator: boolean, roleAlias: string): boolean {
  return isAdministrator || roleAlias !== ADMINISTRATOR_ALIAS
}
