// Prints every field with its label in the contract, console, command line and exports, and what differs with its
// reason. Ends with 1 when a difference has none.
import { labelLines, type LabelLine } from './label-report.ts'

const lines = labelLines()
const programs = ['console', 'CLI', 'export'] as const

/** `=` where a program has the contract's label, its own where it differs, nothing where it has no such field. */
function cell({ found, differences }: LabelLine, program: (typeof programs)[number]): string {
  const own = new Set(differences.filter((one) => one.program === program).map(({ zh, en }) => `${en} ${zh}`))
  if (own.size > 0) return [...own].join(', ')
  return found.some((one) => one.program === program) ? '=' : ''
}

console.log(['domain', 'field', 'en', 'zh', ...programs].join('\t'))
for (const line of lines) {
  console.log([line.domain, line.field, line.en, line.zh, ...programs.map((program) => cell(line, program))].join('\t'))
}

const differences = lines.flatMap((line) => line.differences.map((one) => ({ ...one, line })))
const explained = new Set(
  differences
    .filter(({ reason }) => reason)
    .map(
      ({ line, program, zh, en, reason }) =>
        `${line.domain} ${line.field}: ${program} "${en}" "${zh}": ${reason ?? ''}`,
    ),
)
const unexplained = differences.filter(({ reason }) => !reason)
console.log(`\n${lines.length} fields, ${explained.size} explained differences:`)
for (const text of explained) console.log(`  ${text}`)
console.log(`${unexplained.length} unexplained differences`)
for (const { line, program, zh, en, place } of unexplained) {
  console.log(`  ${line.domain} ${line.field}: "${line.en}" "${line.zh}", ${program} "${en}" "${zh}" (${place})`)
}
if (unexplained.length > 0) process.exitCode = 1
