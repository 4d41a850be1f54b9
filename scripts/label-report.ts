// Every field with its label in the contract, the command line, exports and the console, and where one of them differs.
import { operations, type OperationId } from '../openapi/generated/operations.ts'
import { headerOf, columnsOf } from '../apps/cli/src/contract/columns.ts'
import { detailsOf, fieldLabelOf, loadDetails } from '../apps/cli/src/contract/details.ts'
import { exportColumns } from '../apps/server/src/crud/export/columns.ts'
import { handlers } from '../apps/server/src/modules/index.ts'
import { headingOf, type FieldLabel } from '../openapi/label.ts'
import { dictionaryItems } from '../packages/dictionary/src/index.ts'
import { consoleUses, type ConsoleUse } from './console-labels.ts'
import { read } from './repo-rules/source-tree.ts'

type Contracted = FieldLabel & { reason?: string }
type DomainLabels = { fields: Map<string, Contracted>; variants: Map<string, Map<string, Contracted>> }
type Labels = Map<string, DomainLabels>
type Found = {
  program: 'CLI' | 'export' | 'console'
  zh: string
  en: string
  place: string
  reason?: string | undefined
}
export type LabelLine = { domain: string; field: string; zh: string; en: string; found: Found[]; differences: Found[] }

const { labelsOf, labelIn } = (await import(new URL('../openapi/scripts/labels.mjs', import.meta.url).href)) as {
  labelsOf: (document: unknown) => Labels
  labelIn: (labels: Labels, domain: string, schema: string | undefined, name: string) => Contracted | undefined
}
const labels = labelsOf(JSON.parse(read('openapi/generated/openapi.json')))
await loadDetails()
const operators = /_(datege|datele|dategt|datelt|equal|notequal|like|ge|le|gt|lt)$/
const baseName = (name: string): string => name.replace(operators, '')

/** Why a schema of the domain calls a field by this heading. */
function reasonOf({ variants }: DomainLabels, field: string, zh: string): string | undefined {
  const entries = [...variants.values()].flatMap((named) => named.get(field) ?? [])
  return entries.find((entry) => headingOf(entry, 'zh') === zh || entry.zh === zh)?.reason
}

function ofCli(id: OperationId): [string, Found][] {
  const columns = columnsOf(id).map((column): [string, Found] => [
    column.name,
    { program: 'CLI', zh: headerOf(column, 'zh'), en: headerOf(column, 'en'), place: id },
  ])
  const { parameters = [], body = [] } = detailsOf(id)
  const fields = [...parameters, ...body].map(({ name }): [string, Found] => [
    baseName(name),
    { program: 'CLI', zh: fieldLabelOf(id, name, 'zh'), en: fieldLabelOf(id, name, 'en'), place: id },
  ])
  return [...columns, ...fields]
}

function ofExport(id: OperationId): [string, Found][] {
  const list = [id.replace(/Export$/, 'List'), id.replace(/Export$/, 'Page')].find((name) => name in operations)
  if (!id.endsWith('Export') || list === undefined) return []
  const headers = (locale: 'zh' | 'en') =>
    exportColumns(list as OperationId, undefined, { locale, format: 'csv', itemsOf: dictionaryItems })
  const english = headers('en')
  return headers('zh').map(({ name, header }, index): [string, Found] => [
    name,
    { program: 'export', zh: header, en: english[index]?.header ?? '', place: id },
  ])
}

function ofConsole({ domain, schema, field, place, own }: ConsoleUse): Found | undefined {
  if (own) return { program: 'console', place, ...own, reason: own.reason }
  const label = labelIn(labels, domain, schema, field)
  return label && { program: 'console', zh: label.zh, en: label.en, place }
}

function lineOf(domain: string, field: string, found: Found[]): LabelLine {
  const known = labels.get(domain) as DomainLabels
  const label = known.fields.get(field) as Contracted
  const isSame = (one: Found) =>
    (one.zh === label.zh && one.en === label.en) ||
    (one.zh === headingOf(label, 'zh') && one.en === headingOf(label, 'en'))
  const differences = found
    .filter((one) => !isSame(one))
    .map((one) => ({ ...one, reason: one.reason ?? reasonOf(known, field, one.zh) }))
  return { domain, field, zh: headingOf(label, 'zh'), en: headingOf(label, 'en'), found, differences }
}

/** A line per field of a domain that has something built, in the contract's order. */
export function labelLines(): LabelLine[] {
  const found = new Map<string, Found[]>()
  const add = (domain: string, field: string, one: Found | undefined) => {
    const key = `${domain} ${baseName(field)}`
    if (one) found.set(key, [...(found.get(key) ?? []), one])
  }
  const built = (Object.keys(operations) as OperationId[]).filter((id) => handlers[id] !== undefined)
  for (const id of built) {
    for (const [field, one] of [...ofCli(id), ...ofExport(id)]) add(operations[id].domain, field, one)
  }
  for (const use of consoleUses()) add(use.domain, use.field, ofConsole(use))
  const domains = new Set<string>(built.map((id) => operations[id].domain))
  return [...labels]
    .filter(([domain]) => domains.has(domain))
    .flatMap(([domain, { fields }]) =>
      [...fields.keys()].map((field) => lineOf(domain, field, found.get(`${domain} ${field}`) ?? [])),
    )
}
