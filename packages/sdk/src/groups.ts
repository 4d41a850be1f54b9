// Operations as methods, grouped by the domains of the contract: `client.vehicles.list(…)`. The operationId is computed
// from both names when a method is first used, so that no list of methods is shipped.
import { type OperationGroups, prefixes } from '@swapdesk/contract/operation-groups'
import type { CallOptions, DownloadOptions } from './call-options.ts'
import type { Download } from './download.ts'
import type {
  CallId,
  CreateInput,
  Data,
  DownloadId,
  InputArguments,
  PageId,
  PagesInput,
  Row,
  SubmitId,
  UpdateInput,
} from './operation-types.ts'
import { findRoute, isFirstWord } from './routes.ts'

export type PagesOptions = CallOptions & {
  /** Maximum number of rows; default: all. */
  limit?: number
}

type CallMethod<Id extends CallId> = (...args: InputArguments<Id, CallOptions>) => Promise<Data<Id>>
type DownloadMethod<Id extends DownloadId> = (...args: InputArguments<Id, DownloadOptions>) => Promise<Download>
type PageMethod<Id extends PageId & CallId> = CallMethod<Id> & {
  /** Iterates over the rows, page after page. Throws ApiError. */
  pages: (input?: PagesInput<Id>, options?: PagesOptions) => AsyncGenerator<Row<Id>, void>
}
type WriteMethod<Id extends SubmitId, Fields> = (input: Fields, options?: CallOptions) => Promise<Data<Id>>

type Method<Operation> = Operation extends PageId & CallId
  ? PageMethod<Operation>
  : Operation extends CallId
    ? CallMethod<Operation>
    : Operation extends DownloadId
      ? DownloadMethod<Operation>
      : Operation extends { create: infer Id extends SubmitId }
        ? WriteMethod<Id, CreateInput<Id>>
        : Operation extends { update: infer Id extends SubmitId }
          ? WriteMethod<Id, UpdateInput<Id>>
          : never

/** The methods of each group: `create` and `update` are the two uses of a submit. */
export type ClientGroups = {
  readonly [Group in keyof OperationGroups]: {
    readonly [Name in keyof OperationGroups[Group]]: Method<OperationGroups[Group][Name]>
  }
}

type Caller = {
  call: (operationId: string, ...args: unknown[]) => unknown
  pages: (operationId: string, ...args: unknown[]) => unknown
  download: (operationId: string, ...args: unknown[]) => unknown
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The word that the operations of a group begin with; undefined if there is no such group. The same rule as that of the
 * generated types (openapi/scripts/operation-groups.mjs).
 */
function prefixOf(group: string): string | undefined {
  if (Object.hasOwn(prefixes, group)) return prefixes[group as keyof typeof prefixes]
  const word = group.replace(/(ies|s)$/, (ending) => (ending === 'ies' ? 'y' : ''))
  return isFirstWord(word) ? word : undefined
}

function operationIdOf(prefix: string, method: string): string | undefined {
  const names = [prefix && prefix + upperFirst(method), method]
  const submits = names.map((name) => name.replace(/(Cre|Upd)ate$/, 'Submit'))
  return [...names, ...submits].find((name) => findRoute(name))
}

/** The client with its groups; any other name is its own. */
export function withGroups<Own extends object>(own: Own, caller: Caller): Own & ClientGroups {
  const groups = new Map<string, object>()

  const methodOf = (operationId: string): object => {
    if (findRoute(operationId)?.kind === 'download')
      return (...args: unknown[]) => caller.download(operationId, ...args)
    const method = (...args: unknown[]) => caller.call(operationId, ...args)
    return Object.assign(method, { pages: (...args: unknown[]) => caller.pages(operationId, ...args) })
  }

  const groupOf = (prefix: string): object => {
    const methods = new Map<string, object | undefined>()
    return new Proxy(Object.create(null) as object, {
      get(_, name) {
        if (typeof name !== 'string') return undefined
        const known = methods.get(name)
        if (known) return known
        const operationId = operationIdOf(prefix, name)
        const method = operationId === undefined ? undefined : methodOf(operationId)
        methods.set(name, method)
        return method
      },
    })
  }
  return new Proxy(own, {
    get(target, name, receiver) {
      if (typeof name !== 'string' || name in target) return Reflect.get(target, name, receiver)
      const known = groups.get(name)
      const prefix = known ? undefined : prefixOf(name)
      if (known || prefix === undefined) return known
      const group = groupOf(prefix)
      groups.set(name, group)
      return group
    },
  }) as Own & ClientGroups
}
