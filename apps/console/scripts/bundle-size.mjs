// What a user downloads, gzipped: for the login page, and for the first list after it. Fails above the budget.
// Run after `vite build`; --verbose names every file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const budgetsKb = { login: 160, firstList: 332 }
const isVerbose = process.argv.includes('--verbose')

/** The files of a chunk and of everything it imports at once. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
}

/** The files that early.js loads on this page for somebody who is logged in. */
function earlyFilesOf(path) {
  const [, text = ''] = /const files = (\{.*\})/.exec(readFileSync(join(dist, 'early.js'), 'utf8')) ?? []
  const { names, inside, catalogs, screens } = JSON.parse(text)
  const [catalog, ...screen] = screens[path]
  return [...inside.zh, ...catalogs.zh[catalog], ...screen].map((index) => names[index].slice(1))
}

function measure(keys, early = []) {
  const seen = new Set()
  const files = [...new Set([...keys.flatMap((key) => filesOf(key, seen)), ...early])]
  const sizes = ['early.js', ...files].map((file) => [
    file,
    gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  ])
  return { sizes, kb: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000 }
}

const login = ['index.html', 'src/locales/zh.po']
const pages = {
  login,
  firstList: [
    ...login,
    'src/locales/shell/zh.po',
    'src/locales/devices/zh.po',
    'src/app/shell/authenticated-app.tsx',
    'src/features/vehicles/vehicle-screen.tsx',
  ],
}

const say = (line) => process.stdout.write(`${line}\n`)

let isOver = false
for (const [page, keys] of Object.entries(pages)) {
  const { sizes, kb } = measure(keys, page === 'firstList' ? earlyFilesOf('/fleet/vehicle') : [])
  isOver ||= kb > budgetsKb[page]
  say(`${page}: ${kb.toFixed(1)} kB gzip of ${budgetsKb[page]} (JS and CSS, ${sizes.length} files)`)
  if (isVerbose) for (const [file, bytes] of sizes) say(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${file}`)
}
process.exitCode = isOver ? 1 : 0
