// Distributes the flat input of a call to path, query, JSON body or multipart form.
import type { Route } from './routes.ts'

export type FlatInput = Readonly<Record<string, unknown>>
export type RequestParts = {
  path: Record<string, string>
  query: Record<string, unknown>
  body?: FlatInput | FormData
}

/** undefined and null are omitted from paths, queries and forms; a JSON body keeps null, which clears a field. */
export function toRequestParts(route: Route, input: FlatInput): RequestParts {
  const pathNames = new Set([...route.path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]))
  const given = Object.entries(input)
  const path = Object.fromEntries(
    given.filter(([name]) => pathNames.has(name)).map(([name, value]) => [name, String(value)]),
  )
  const rest = given.filter(([name]) => !pathNames.has(name))
  if (route.input === 'json') return { path, query: {}, body: Object.fromEntries(rest) }
  const present = rest.filter(([, value]) => value !== undefined && value !== null)
  if (route.input === 'form') return { path, query: {}, body: formOf(present) }
  return { path, query: Object.fromEntries(present.map(([name, value]) => [name, listed(value)])) }
}

/** Arrays are sent as comma-separated lists. */
function listed(value: unknown): unknown {
  return Array.isArray(value) ? value.join(',') : value
}

/** Servers parse a form as a stream: fields must precede the file. */
function formOf(entries: [string, unknown][]): FormData {
  const form = new FormData()
  const fields = entries.filter(([, value]) => !(value instanceof Blob))
  for (const [name, value] of fields) form.append(name, String(listed(value)))
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value)
  return form
}
