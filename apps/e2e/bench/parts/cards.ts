/** Ten thousand cards locked by a bulk job, as fast as a job may go and at its default rate. */
import { JobOwner } from '../jobs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { cardNoOf, BenchFixture } from '../bench-fixture.ts'

const CARDS = 10_000
const MAX_SECONDS = 60
const ROUNDS = [
  { kind: 'nfc_lock', what: 'locked, 10,000 a second allowed', more: { ratePerSecond: 10_000 } },
  { kind: 'nfc_unlock', what: 'unlocked, 10,000 a second allowed', more: { ratePerSecond: 10_000 } },
  { kind: 'nfc_lock', what: 'locked, at the default rate of a job', more: {} },
] as const

async function figureOf(owner: JobOwner, part: string, round: (typeof ROUNDS)[number]): Promise<Figure> {
  const targets = Array.from({ length: CARDS }, (_, index) => cardNoOf(index))
  const { ms, planMs, job } = await owner.run({ kind: round.kind, targets, ...round.more })
  const seconds = ms / 1_000
  note(`cards: ${round.what}: ${seconds.toFixed(1)} s`)
  return {
    part,
    what: round.what,
    measured: `${seconds.toFixed(1)} s, ${thousands(job.done / seconds)} cards/s; planned in ${(planMs / 1_000).toFixed(1)} s`,
    target: `≤ ${MAX_SECONDS} s, ${thousands(CARDS)} done`,
    isReached: seconds <= MAX_SECONDS && job.done === CARDS,
  }
}

async function figuresOn(database: 'postgres' | 'embedded'): Promise<Figure[]> {
  const part = `cards: ${thousands(CARDS)} in a bulk job, ${database} database`
  const site = await BenchFixture.create(database, { cards: CARDS })
  const server = await site.startServer()
  const owner = await JobOwner.at(server.url)
  try {
    const figures: Figure[] = []
    for (const round of ROUNDS) figures.push(await figureOf(owner, part, round))
    return figures
  } finally {
    owner.stop()
    await server.stop()
    await site.drop()
  }
}

export async function benchCards(): Promise<Figure[]> {
  return [...(await figuresOn('postgres')), ...(await figuresOn('embedded'))]
}
