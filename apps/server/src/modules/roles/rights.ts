/** Compares the rights of roles: whether a caller with some rights may grant others. */
import { beyond } from '@swapdesk/domain'
import { codesOfDomain } from '../../http/principal.ts'

/** The rights of one role. */
export type Rights = {
  /** Codes of its menus and buttons. */
  menuCodes: readonly string[]
  /** Each narrows a resource (domain word of the contract) to some of its rows. */
  dataScopes: readonly { id: string; resource: string }[]
  /** Each narrows a menu (by code) to some of its operations. */
  apiScopes: readonly { id: string; menu: string }[]
}

/** Rights of all roles of a caller together; a subject without an entry in a map is not narrowed. */
export type EffectiveRights = {
  permissions: ReadonlySet<string>
  dataScopes: ReadonlyMap<string, ReadonlySet<string>>
  apiScopes: ReadonlyMap<string, ReadonlySet<string>>
}

const permissionCodes = new Set([...codesOfDomain.values()].flatMap((codes) => [...codes]))

/** Whether a menu's code opens an operation; the code of a mere group opens nothing. */
export function isPermission(code: string): boolean {
  return permissionCodes.has(code)
}

function isUnder(code: string, menu: string): boolean {
  return code === menu || code.startsWith(`${menu}_`)
}

function touches(rights: Rights, resource: string): boolean {
  const codes = codesOfDomain.get(resource)
  return codes !== undefined && rights.menuCodes.some((code) => codes.has(code))
}

/** The scopes that narrow a subject, when every role concerned narrows it; several roles see the union. */
function narrowed<T extends { id: string }>(
  roles: readonly Rights[],
  scopesOf: (role: Rights) => readonly T[],
  subjectOf: (scope: T) => string,
  isConcerned: (role: Rights, subject: string) => boolean,
): Map<string, Set<string>> {
  const bySubject = new Map<string, Set<string>>()
  for (const subject of new Set(roles.flatMap(scopesOf).map(subjectOf))) {
    const perRole = roles
      .filter((role) => isConcerned(role, subject))
      .map((role) => scopesOf(role).filter((scope) => subjectOf(scope) === subject))
    if (perRole.every((scopes) => scopes.length > 0)) {
      bySubject.set(subject, new Set(perRole.flat().map((scope) => scope.id)))
    }
  }
  return bySubject
}

function opens(role: Rights, menu: string): boolean {
  return role.menuCodes.some((code) => isUnder(code, menu))
}

export function effectiveRightsOf(roles: readonly Rights[]): EffectiveRights {
  return {
    permissions: new Set(roles.flatMap((role) => role.menuCodes).filter(isPermission)),
    // A role that opens a resource and does not narrow it sees it whole; one that does neither has no say (crud/scope.ts).
    dataScopes: narrowed(
      roles,
      (role) => role.dataScopes,
      (scope) => scope.resource,
      (role, resource) => touches(role, resource) || role.dataScopes.some((scope) => scope.resource === resource),
    ),
    apiScopes: narrowed(
      roles,
      (role) => role.apiScopes,
      (scope) => scope.menu,
      opens,
    ),
  }
}

function escapes(held: ReadonlySet<string>, given: readonly string[]): boolean {
  return given.length === 0 || beyond(held, given).length > 0
}

/** Whether a role reaches rows or operations outside the scopes of its giver. */
export function exceedsScopes(given: Rights, held: EffectiveRights): boolean {
  for (const [resource, ids] of held.dataScopes) {
    const scopes = given.dataScopes.filter((scope) => scope.resource === resource)
    if (
      touches(given, resource) &&
      escapes(
        ids,
        scopes.map((scope) => scope.id),
      )
    )
      return true
  }
  for (const [menu, ids] of held.apiScopes) {
    const scopes = given.apiScopes.filter((scope) => scope.menu === menu)
    if (
      opens(given, menu) &&
      escapes(
        ids,
        scopes.map((scope) => scope.id),
      )
    )
      return true
  }
  return false
}

/** Whether a role has any permission or scope that its giver lacks. */
export function exceeds(given: Rights, held: EffectiveRights): boolean {
  return beyond(held.permissions, given.menuCodes.filter(isPermission)).length > 0 || exceedsScopes(given, held)
}
