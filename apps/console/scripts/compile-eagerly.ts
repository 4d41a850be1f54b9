// Adds a hint to some chunks that all their functions are called soon: Chrome compiles such a file off the main thread
// while it loads. Other browsers ignore the comment.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const HINT = '//# allFunctionsCalledOnLoad\n'

/** @param names of the chunks */
export function compileEagerly(names: readonly string[]): Plugin {
  return {
    name: 'compile-eagerly',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      const wanted = new Set(names)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !wanted.delete(chunk.name)) continue
        const path = join(dir ?? '', chunk.fileName)
        // The first line, before what the bundler puts in front.
        writeFileSync(path, HINT + readFileSync(path, 'utf8'))
      }
      if (wanted.size > 0) throw new Error(`the build has no ${[...wanted].join(', ')}`)
    },
  }
}
