// Prints how much of the contract is built, by domain. Ends with 1 when a built operation lacks its command, its
// permission or a test that names it.
import { operationCoverage } from './operation-coverage.ts'

const all = operationCoverage()
const domains = [...new Set(all.map((operation) => operation.domain))]
const rows = domains.map((domain) => {
  const own = all.filter((operation) => operation.domain === domain)
  const built = own.filter((operation) => operation.isBuilt)
  const lacking = built.filter((operation) => operation.lacks.length > 0)
  return [domain, own.length, built.length, own.length - built.length, lacking.length] as const
})
const totals = [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + (row[column] as number), 0))

function line(cells: readonly (string | number)[]): string {
  return cells.map((cell, index) => (index === 0 ? String(cell).padEnd(18) : String(cell).padStart(15))).join('')
}

console.log(line(['domain', 'operations', 'implemented', 'unimplemented', 'incomplete']))
for (const row of rows) console.log(line(row))
console.log(line(['total', ...totals]))

const incomplete = all.filter((operation) => operation.lacks.length > 0)
if (incomplete.length > 0) {
  console.log('\nBuilt, but without:')
  for (const { id, lacks } of incomplete) console.log(`  ${id}: ${lacks.join(', ')}`)
  process.exitCode = 1
}
