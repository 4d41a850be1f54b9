/** Compares the rights of roles and users: what one holds beyond another. */
import { beyond } from '@swapdesk/domain'
import { ALWAYS_SHOWN } from '../../crud/visible-columns.ts'
import { codesOfDomain } from '../../http/principal.ts'

/** One scope; `tokens` describe the rows it admits if the identifier alone does not. */
type Scope = { id: string; tokens?: readonly string[] }

/** `columns`: undefined where the scope shows all of them. */
type DataScope = Scope & { resource: string; isOfAllRows?: boolean; columns?: readonly string[] | undefined }

/** The rights of one role. */
export type Rights = {
  /** Codes of its menus and buttons. */
  menuCodes: readonly string[]
  /** Each narrows a resource (domain word of the contract) to some of its rows, to some of its columns, or to both. */
  dataScopes: readonly DataScope[]
  /** Each narrows a menu (by code) to some of its operations. */
  apiScopes: readonly (Scope & { menu: string })[]
}

/** Rights of several roles together; a subject without an entry in a map is not narrowed. */
export type EffectiveRights = {
  permissions: ReadonlySet<string>
  /** The rows of resources, as tokens. */
  dataScopes: ReadonlyMap<string, ReadonlySet<string>>
  /** The columns of resources, by name. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
  apiScopes: ReadonlyMap<string, ReadonlySet<string>>
}

export const permissionCodes: ReadonlySet<string> = new Set([...codesOfDomain.values()].flatMap((codes) => [...codes]))

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

/**
 * What the scopes of a subject admit, if every role concerned narrows it; several roles reach the union.
 * @param admitted of one scope; undefined for everything
 */
function narrowed<T extends Scope>(
  roles: readonly Rights[],
  scopesOf: (role: Rights) => readonly T[],
  subjectOf: (scope: T) => string,
  isConcerned: (role: Rights, subject: string) => boolean,
  admitted: (scope: T) => readonly string[] | undefined = tokensOf,
): Map<string, Set<string>> {
  const bySubject = new Map<string, Set<string>>()
  for (const subject of new Set(roles.flatMap(scopesOf).map(subjectOf))) {
    const perRole = roles
      .filter((role) => isConcerned(role, subject))
      .map((role) => scopesOf(role).filter((scope) => subjectOf(scope) === subject))
    const parts = perRole.flat().map(admitted)
    if (perRole.every((scopes) => scopes.length > 0) && !parts.includes(undefined)) {
      bySubject.set(subject, new Set(parts.flatMap((part) => part ?? [])))
    }
  }
  return bySubject
}

function tokensOf({ id, tokens = [] }: Scope): string[] {
  return [id, ...tokens]
}

function opens(role: Rights, menu: string): boolean {
  return role.menuCodes.some((code) => isUnder(code, menu))
}

export function effectiveRightsOf(roles: readonly Rights[]): EffectiveRights {
  // A role that opens a resource without narrowing it reaches all of it; one that does neither is ignored (crud/scope.ts).
  const ofResources = (admitted: (scope: DataScope) => readonly string[] | undefined) =>
    narrowed(
      roles,
      (role) => role.dataScopes,
      (scope) => scope.resource,
      (role, resource) => touches(role, resource) || role.dataScopes.some((scope) => scope.resource === resource),
      admitted,
    )
  return {
    permissions: new Set(roles.flatMap((role) => role.menuCodes).filter(isPermission)),
    dataScopes: ofResources((scope) => (scope.isOfAllRows ? undefined : tokensOf(scope))),
    columns: ofResources((scope) => scope.columns?.filter((name) => !ALWAYS_SHOWN.has(name))),
    apiScopes: narrowed(
      roles,
      (role) => role.apiScopes,
      (scope) => scope.menu,
      opens,
    ),
  }
}

export const NO_RIGHTS: EffectiveRights = {
  permissions: new Set(),
  dataScopes: new Map(),
  columns: new Map(),
  apiScopes: new Map(),
}

/** What a person sees or may call of one subject: all of it, or what the tokens admit. */
type Part = 'whole' | ReadonlySet<string>

const NOTHING: Part = new Set<string>()

function partOf(isOpen: boolean, scopes: ReadonlySet<string> | undefined): Part {
  return isOpen ? (scopes ?? 'whole') : NOTHING
}

/** Whether the new part (or all of it, for a new permission) exceeds what is held. */
function isPartBeyond(before: Part, after: Part, held: Part, isNew: boolean): boolean {
  if (held === 'whole' || (!isNew && before === 'whole')) return false
  if (after === 'whole') return true
  const gained = isNew || before === 'whole' ? after : beyond(before, after)
  return beyond(held, gained).length > 0
}

function hasAny(permissions: ReadonlySet<string>, isOf: (code: string) => boolean): boolean {
  return [...permissions].some(isOf)
}

/** Whether `after` has anything that neither `before` had nor `held` has: a permission, or rows, columns or operations of one. */
export function gainsBeyond(before: EffectiveRights, after: EffectiveRights, held: EffectiveRights): boolean {
  const gained = new Set(beyond(before.permissions, after.permissions))
  if (beyond(held.permissions, gained).length > 0) return true
  const isBeyond = (kind: 'dataScopes' | 'columns' | 'apiScopes', subject: string, isOf: (code: string) => boolean) => {
    const part = (rights: EffectiveRights) => partOf(hasAny(rights.permissions, isOf), rights[kind].get(subject))
    return hasAny(after.permissions, isOf) && isPartBeyond(part(before), part(after), part(held), hasAny(gained, isOf))
  }
  const menus = new Set([before, after, held].flatMap((rights) => [...rights.apiScopes.keys()]))
  return (
    [...codesOfDomain].some(([domain, codes]) =>
      (['dataScopes', 'columns'] as const).some((kind) => isBeyond(kind, domain, (code) => codes.has(code))),
    ) || [...menus].some((menu) => isBeyond('apiScopes', menu, (code) => isUnder(code, menu)))
  )
}

/** Whether one holds anything that the other does not. */
export function exceeds(given: EffectiveRights, held: EffectiveRights): boolean {
  return gainsBeyond(NO_RIGHTS, given, held)
}

/** Whether anything is lost. */
export function loses(before: EffectiveRights, after: EffectiveRights): boolean {
  return gainsBeyond(after, before, NO_RIGHTS)
}
