// Names in index.html the files of the workspace, so that early.js can fetch them for who comes back logged in.
import type { Plugin } from 'vite'

const ENTRY = /[\\/]src[\\/]app[\\/]shell[\\/]inside\.tsx$/
const SCRIPT = '<script src="/early.js"'

type Chunk = {
  type: 'chunk'
  facadeModuleId: string | null
  isEntry: boolean
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** A chunk's file, those it imports at once, and their styles. */
function filesOf(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen
  seen.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const imported of chunk.imports) filesOf(bundle, imported, seen)
  return seen
}

function insideFiles(bundle: Bundle): string[] {
  const chunks = Object.entries(bundle).filter((entry): entry is [string, Chunk] => entry[1].type === 'chunk')
  const inside = chunks.find(([, { facadeModuleId }]) => ENTRY.test(facadeModuleId ?? ''))
  const entry = chunks.find(([, { isEntry }]) => isEntry)
  if (!inside || !entry) throw new Error('the build has no workspace')
  const known = filesOf(bundle, entry[0])
  return [...filesOf(bundle, inside[0])].filter((file) => !known.has(file))
}

export function namesInsideFiles(): Plugin {
  return {
    name: 'names-inside-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes(SCRIPT)) throw new Error('index.html has no early.js')
        const files = insideFiles((bundle ?? {}) as Bundle).map((file) => `/${file}`)
        return html.replace(SCRIPT, `${SCRIPT} data-inside="${files.join(' ')}"`)
      },
    },
  }
}
