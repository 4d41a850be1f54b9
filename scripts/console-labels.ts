// Which fields the console shows as columns, filters and form fields, and under what label: read from its sources, where
// a label of a screen's own is written beside the name of the field.
import { files, read } from './repo-rules/source-tree.ts'

export type ConsoleUse = {
  domain: string
  /** Name of the schema whose own labels are used, undefined for those of the domain. */
  schema: string | undefined
  field: string
  place: string
  own?: { en: string; zh: string; reason: string | undefined }
}

const kit = /\b(?:const|let) (\w+) =\s*(?:columnsOf|filtersOf|fieldsOf)<[\s\S]*?>\((\w+)\)/g
const imported = /import \{ ([^}]*) \} from '@swapdesk\/contract\/labels\/([\w-]+)'/g

/** The text of a catalog's quoted lines. */
function textOf(lines: string): string {
  const parts = lines.trim().split('\n')
  return parts.map((line) => JSON.parse(line) as string).join('')
}

/** Chinese texts of the console's messages. */
function translations(): Map<string, string> {
  const entry = /msgid ((?:"(?:[^"\\]|\\.)*"\n?)+)msgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/g
  const catalogs = files.filter((path) => /^apps\/console\/src\/locales\/.*zh\.po$/.test(path))
  return new Map(
    catalogs
      .flatMap((path) => [...read(path).matchAll(entry)])
      .map(([, id = '', text = '']): [string, string] => [textOf(id), textOf(text)]),
  )
}

/** The text from an opening bracket to the one that closes it. */
function bracketed(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if ('([{'.includes(source.charAt(at))) depth += 1
    else if (')]}'.includes(source.charAt(at)) && (depth -= 1) === 0) return source.slice(from, at + 1)
  }
  return source.slice(from)
}

/** The attributes of a JSX element whose name ends at `from`. */
function attributes(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source.charAt(at) === '{') depth += 1
    else if (source.charAt(at) === '}') depth -= 1
    else if (depth === 0 && source.charAt(at) === '>') return source.slice(from, at)
  }
  return source.slice(from)
}

/** The calls on what the kit returned: `col.text('name', …)` and `<Field.Text name="name" …>`. */
function callsOn(source: string, name: string): { field: string; text: string }[] {
  const calls = [...source.matchAll(new RegExp(`\\b${name}\\.\\w+(?=\\()`, 'g'))].map((match) => {
    const text = bracketed(source, match.index + match[0].length)
    return { field: /^\(\s*'([^']+)'/.exec(text)?.[1] ?? '', text }
  })
  const elements = [...source.matchAll(new RegExp(`<${name}\\.\\w+`, 'g'))].map((match) => {
    const text = attributes(source, match.index + match[0].length)
    return { field: /name="([^"]+)"/.exec(text)?.[1] ?? '', text }
  })
  return [...calls, ...elements].filter(({ field }) => field !== '')
}

/** The label a screen gives itself, and its reason. */
function ownLabel(text: string, zh: ReadonlyMap<string, string>): ConsoleUse['own'] {
  const en = /label[:=]\s*\{?\s*(?:msg|t)`([^`]*)`/.exec(text)?.[1]
  if (en === undefined) return undefined
  const [, single, double] = /reason[:=]\s*(?:'([^']*)'|"([^"]*)")/.exec(text) ?? []
  return { en, zh: zh.get(en) ?? en, reason: single ?? double }
}

function usesIn(path: string, zh: ReadonlyMap<string, string>): ConsoleUse[] {
  const source = read(path)
  const modules = new Map(
    [...source.matchAll(imported)].flatMap(([, names = '', domain = '']) =>
      names.split(',').map((name): [string, string] => [name.trim(), domain]),
    ),
  )
  return [...source.matchAll(kit)].flatMap(([, variable = '', labels = '']) => {
    const domain = modules.get(labels)
    if (domain === undefined) return []
    const schema = labels.startsWith('labelsOf') ? labels.slice('labelsOf'.length) : undefined
    return callsOn(source, variable).map(({ field, text }): ConsoleUse => {
      const own = ownLabel(text, zh)
      return { domain, schema, field, place: path, ...(own && { own }) }
    })
  })
}

export function consoleUses(): ConsoleUse[] {
  const zh = translations()
  const sources = files.filter((path) => /^apps\/console\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  return sources.flatMap((path) => usesIn(path, zh))
}
