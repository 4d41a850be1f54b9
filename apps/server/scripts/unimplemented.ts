// Writes src/http/generated/unimplemented.ts: the operations of the contract without a handler; with --check it only
// compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { operations } from '@swapdesk/contract/operations'
import { handlers } from '../src/modules/index.ts'

const target = new URL('../src/http/generated/unimplemented.ts', import.meta.url)
const command = 'pnpm --filter @swapdesk/server unimplemented'

const missing = Object.keys(operations)
  .filter((id) => !(id in handlers))
  .toSorted()
const text = `// Generated from the handlers by \`${command}\`; not edited manually.

/** Operations of the contract without a handler; they reply with 501. */
export type Unimplemented =${missing.length > 0 ? missing.map((id) => `\n  | '${id}'`).join('') : ' never'}
`

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  console.error(
    `src/http/generated/unimplemented.ts does not list the operations without a handler: run \`${command}\`.`,
  )
  process.exitCode = 1
}
