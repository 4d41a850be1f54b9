/**
 * What a caller reads whom data scopes keep rows from: that the row may be beyond them. It depends on the caller and on what the
 * operation is about, never on the row: identifiers that are unknown, of another tenant and beyond the scope read alike.
 */
import { operations } from '@swapdesk/contract/operations'
import { references } from '@swapdesk/contract/references'
import type { ProblemCode } from '../http/catalogue.ts'
import type { Context } from '../http/context.ts'
import type { AnyHandler, Handlers } from '../http/mount.ts'
import { Problem, problemText } from '../http/problem.ts'
import { hasRowScope } from './list.ts'
import { nounNamed } from './named-rows.ts'
import { definedNouns, type Noun, type Row } from './noun.ts'

const UNREACHABLE: ReadonlySet<ProblemCode> = new Set(['row.not-found', 'row.reference-missing'])

/** The nouns an operation is about: its own, those its fields refer to, and the one whose record it names. */
function nounsOf({ operation }: Context, input: Row): Noun[] {
  const { domain } = operations[operation]
  const own = definedNouns().filter(({ name, record }) => name === domain || (record && record.kind === input['kind']))
  return [...own, ...Object.values(references[operation] ?? {}).flatMap((name) => nounNamed(name) ?? [])]
}

function worded(context: Context, input: Row, error: unknown): unknown {
  if (!(error instanceof Problem) || !UNREACHABLE.has(error.error)) return error
  if (!nounsOf(context, input).some((noun) => hasRowScope(context, noun))) return error
  const { error: code, params, fields, data } = error
  const inScope: Problem['fields'] = (locale) =>
    Object.fromEntries(
      Object.keys(fields?.(locale) ?? {}).map((name) => [name, problemText(code, locale, params, true)]),
    )
  return new Problem(code, params, fields && inScope, data, true)
}

/** Wraps handlers so that refusals of unreachable rows name the data scope to those it narrows. */
export function withScopeRefusals(handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers).map(([id, handler]) => [id, wordedHandler(handler)])
  return Object.fromEntries(wrapped) as Handlers
}

function wordedHandler(handler: AnyHandler): AnyHandler {
  const run = handler as (context: Context, input: Row) => Promise<unknown>
  return async (context: Context, input: Row): Promise<unknown> => {
    try {
      return await run(context, input)
    } catch (error) {
      throw context.principal ? worded(context, input, error) : error
    }
  }
}
