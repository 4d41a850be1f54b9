// The two commands of README.md, verbatim: `node .ci/readme.mjs start` prints the first, `test` the second.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the line of the block under "Two commands" that ends with the word */
export function readmeCommand(word) {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const block = /^## Two commands\n.*?^```sh\n(.*?)^```/ms.exec(readme)?.[1] ?? ''
  const line = block.split('\n').find((each) => each.endsWith(` ${word}`))
  if (!line) throw new Error(`README.md has no command that ends with "${word}" under "Two commands"`)
  return line
}

if (process.argv[1] === import.meta.filename) console.log(readmeCommand(process.argv[2]))
