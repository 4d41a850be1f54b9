/**
 * The figures of the product, each beside what it is compared with in the same run:
 * `pnpm bench [part …] [--rows=1000000] [--json]`. Parts: start, list, list-embedded, export, cli, bundle, durability.
 */
import { parseArgs } from 'node:util'
import { benchBundle } from './parts/bundle.ts'
import { benchCli } from './parts/cli.ts'
import { benchDurability } from './parts/durability.ts'
import { benchExport } from './parts/export.ts'
import { benchList } from './parts/list.ts'
import { benchListEmbedded } from './parts/list-embedded.ts'
import { benchStart } from './parts/start.ts'
import { type Figure, note, printFigures } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, rows: { type: 'string', default: '1000000' } },
})
const rows = Number(values.rows)

const parts: Record<string, () => Promise<Figure[]>> = {
  start: benchStart,
  list: () => benchList(rows),
  'list-embedded': () => benchListEmbedded(rows),
  export: () => benchExport(rows),
  cli: benchCli,
  bundle: benchBundle,
  durability: benchDurability,
}

const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)

const figures: Figure[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  note(`— ${name}`)
  figures.push(...(await (parts[name] as () => Promise<Figure[]>)()))
}
if (values.json) console.log(JSON.stringify(figures, null, 2))
else printFigures(figures)
