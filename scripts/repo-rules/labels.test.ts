// One field, one label: in the contract, on screens, on the command line and in exports; what differs says why.
import { describe, expect, it } from 'vitest'
import { consoleUses } from '../console-labels.ts'
import { labelLines } from '../label-report.ts'
import { keyOf, textReasons } from '../text-label-reasons.ts'
import { textDifferences } from '../text-labels.ts'
import { files, read } from './source-tree.ts'

type Property = { [key: string]: unknown }
type Contract = { components: { schemas: Record<string, { allOf: { properties: Record<string, Property> }[] }> } }

const { labelFaults } = (await import(new URL('../../openapi/scripts/labels.mjs', import.meta.url).href)) as {
  labelFaults: (contract: Contract) => string[]
}
const text = read('openapi/generated/openapi.json')

/** What the contract's check says of the labels once a column of vehicles is changed, or some are added. */
function faultsAfter(change: (column: Property) => void, added: Record<string, Property> = {}): string[] {
  const contract = JSON.parse(text) as Contract
  const columns = contract.components.schemas['Vehicle']?.allOf[0]?.properties ?? {}
  change(columns['riderName'] as Property)
  Object.assign(columns, added)
  return labelFaults(contract)
}

describe('labels of fields', { timeout: 60_000 }, () => {
  const lines = labelLines()

  it('are found in every program', () => {
    for (const program of ['console', 'CLI', 'export'] as const) {
      const count = lines.filter(({ found }) => found.some((one) => one.program === program)).length
      expect([program, count > 150]).toEqual([program, true])
    }
  })

  it('are the same everywhere, or a reason is given', () => {
    const unexplained = lines.flatMap(({ domain, field, differences }) =>
      differences.filter(({ reason }) => !reason).map((one) => ({ domain, field, ...one })),
    )
    expect(unexplained).toEqual([])
  })

  it('are not repeated by a screen that calls a field what the contract does', () => {
    const labelOf = (domain: string, field: string) =>
      lines.find((line) => line.domain === domain && line.field === field.split('_')[0])
    const needless = consoleUses().filter(({ domain, field, own }) => {
      const line = labelOf(domain, field)
      return own && line && own.en === line.en && own.zh === line.zh
    })
    expect(needless).toEqual([])
  })
})

describe('texts that are worded like a label in one language', { timeout: 60_000 }, () => {
  it('are so in both, or a reason is listed', () => {
    const differences = textDifferences()
    expect(differences.filter((text) => !textReasons.has(keyOf(text)))).toEqual([])
    const found = new Set(differences.map(keyOf))
    expect([...textReasons.keys()].filter((key) => !found.has(key))).toEqual([])
  })

  it('are found by either language, whatever their number and case', () => {
    const of = (en: string, zh: string) => textDifferences(JSON.parse(text), [{ en, zh, place: '' }]).length
    expect(of('Temperature inside', '柜内温度')).toBe(1)
    expect(of('Cabinet temperature', '温度')).toBe(1)
    expect(of('cabinet temperatures', '柜内温度')).toBe(0)
  })
})

describe('units of the console', () => {
  it('are written by Quantity, quantityText or unitSuffix', () => {
    const behindValue =
      /(?<!\b(?:t|msg))`[^`]*\$\{[^}]*\}(?: %| ?(?:°C|℃|k?Wh|km\/h|A?h|[VAsm]|ms|min|MB|GB))`|(?:°C|℃|k?Wh|km\/h)`|suffix="/
    const sources = files.filter((path) => /^apps\/console\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
    const found = sources.flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => behindValue.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})

describe('the check of the contract', { timeout: 60_000 }, () => {
  it('refuses a column without a label', () => {
    expect(faultsAfter(() => undefined, { frameColour: { type: 'string' } })).toEqual([
      'vehicles: frameColour of Vehicle has no label',
    ])
    expect(faultsAfter((column) => delete column['x-label'])).toEqual([
      'vehicles: riderName of Vehicle has a label in one language only',
    ])
  })

  it('refuses a second label of the same field, unless it says why', () => {
    const rename = (column: Property) => Object.assign(column, { 'x-label': 'Driver', 'x-label-zh': '司机' })
    expect(faultsAfter(rename).join()).toContain('without x-label-reason')
    expect(faultsAfter((column) => Object.assign(rename(column), { 'x-label-reason': 'a test' }))).toEqual([])
  })

  it('refuses units it does not know and labels that are not written as others are', () => {
    expect(faultsAfter((column) => (column['x-unit'] = 'furlongs'))).toEqual([
      'vehicles: riderName of Vehicle has an unknown unit furlongs',
    ])
    const spaced = faultsAfter((column) => Object.assign(column, { 'x-label-zh': '骑手 ID' }))
    expect(spaced.join()).toContain('not written as labels are')
  })
})
