/**
 * The figures of the product, each beside what it is compared with in the same run:
 * `pnpm bench [part …] [--rows=1000000] [--json]`. Parts: start, list, list-embedded, records, search, fairness, rollups, tracks, import, export, cli, bundle,
 * speed, durability, thresholds, cards, telemetry, kills, alarms, map; `--minutes=10` is how long ten thousand devices report in telemetry; with `--check` a
 * target that is not reached is a failure.
 */
import { parseArgs } from 'node:util'
import { benchAlarms } from './parts/alarms.ts'
import { benchBundle } from './parts/bundle.ts'
import { benchCards } from './parts/cards.ts'
import { benchCli } from './parts/cli.ts'
import { benchDurability } from './parts/durability.ts'
import { benchExport } from './parts/export.ts'
import { benchFairness } from './parts/fairness.ts'
import { benchImport } from './parts/import.ts'
import { benchKills } from './parts/kills.ts'
import { benchList } from './parts/list.ts'
import { benchListEmbedded } from './parts/list-embedded.ts'
import { benchMap } from './parts/map.ts'
import { benchRecords } from './parts/records.ts'
import { benchRollups } from './parts/rollups.ts'
import { benchSearch } from './parts/search.ts'
import { benchSpeed } from './parts/speed.ts'
import { benchStart } from './parts/start.ts'
import { benchThresholds } from './parts/thresholds.ts'
import { benchTelemetry } from './parts/telemetry.ts'
import { benchTracks } from './parts/tracks.ts'
import { type Figure, note, printFigures } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
  },
})
const rows = Number(values.rows)
/** Raw reports in `rollups` for each row of a fleet elsewhere. */
const REPORTS_PER_ROW = 100
const minutes = Number(values.minutes)

const parts: Record<string, () => Promise<Figure[]>> = {
  start: benchStart,
  list: () => benchList(rows),
  'list-embedded': () => benchListEmbedded(rows),
  records: () => benchRecords(rows),
  search: () => benchSearch(rows),
  fairness: () => benchFairness(rows),
  rollups: () => benchRollups(rows * REPORTS_PER_ROW),
  tracks: benchTracks,
  import: () => benchImport(rows),
  export: () => benchExport(rows),
  cli: benchCli,
  bundle: benchBundle,
  speed: benchSpeed,
  durability: benchDurability,
  thresholds: benchThresholds,
  cards: benchCards,
  telemetry: () => benchTelemetry(minutes),
  kills: benchKills,
  alarms: benchAlarms,
  map: () => benchMap(rows),
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
if (values.check && figures.some(({ isReached }) => isReached === false)) process.exitCode = 1
