/**
 * What the embedded database keeps: writes acknowledged before the process is killed are there after the next start,
 * every commit syncs to disk, and a second process is refused.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@swapdesk/server/demo'
import { type ApiSession, testApi } from '@swapdesk/testing'
import type { Syncs } from '../count-syncs.ts'
import { type Program, runScript, startServerProgram, startToFail } from '../programs.ts'
import { type Figure, note, thousands } from '../report.ts'
import { missingOf, writeUntilGone } from '../vehicle-writers.ts'

const ROUNDS = 30
const WRITERS = 8
const LIFE_MIN_MS = 300
const LIFE_MAX_MS = 1_500
const REFUSAL_MAX_MS = 1_000

const part = 'durability: embedded database'

async function killUnderLoad(server: Program, session: ApiSession, round: number): Promise<string[]> {
  const written = writeUntilGone(session, `KILL${round}`, WRITERS)
  const lifeMs = LIFE_MIN_MS + Math.random() * (LIFE_MAX_MS - LIFE_MIN_MS)
  await new Promise((resolve) => setTimeout(resolve, lifeMs))
  await server.kill()
  return written
}

/** Starts, looks for what the round before has written, writes and is killed, again and again; at the end all of it must be there. */
export async function killRounds(dir: string, rounds: number): Promise<{ acknowledged: number; lost: string[] }> {
  const environment = { SWAPDESK_DATA_DIR: dir }
  const account = demoAccounts[1] as (typeof demoAccounts)[number]
  const all: string[] = []
  const lost = new Set<string>()
  const check = async (session: ApiSession, prefix: string, written: readonly string[]): Promise<void> => {
    for (const vehicleSn of await missingOf(session, prefix, written)) lost.add(vehicleSn)
  }
  let last: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProgram(environment)
    const session = await (await testApi(server.url)).login(account)
    await check(session, `KILL${round - 1}-`, last)
    last = await killUnderLoad(server, session, round)
    all.push(...last)
    note(`durability: round ${round + 1}, ${last.length} acknowledged, ${lost.size} lost so far`)
  }
  const server = await startServerProgram(environment)
  await check(await (await testApi(server.url)).login(account), 'KILL', all)
  await server.stop()
  return { acknowledged: all.length, lost: [...lost] }
}

async function kills(dir: string): Promise<Figure> {
  const { acknowledged, lost } = await killRounds(dir, ROUNDS)
  return {
    part,
    what: `${ROUNDS} × kill -9 under ${WRITERS} writers`,
    measured: `${thousands(acknowledged)} acknowledged, ${lost.length} lost`,
    target: '0 lost',
    isReached: lost.length === 0 && acknowledged > 0,
  }
}

async function syncs(dir: string): Promise<Figure> {
  const counted = (await runScript('count-syncs.ts', { SWAPDESK_DATA_DIR: dir })) as Syncs
  return {
    part,
    what: 'syncs of the disk for commits one after the other',
    measured: `${counted.syncs} syncs`,
    beside: `${counted.commits} commits`,
    ratio: counted.syncs / counted.commits,
    target: '≥ 100 %',
    isReached: counted.syncs >= counted.commits,
  }
}

async function secondProcess(dir: string): Promise<Figure> {
  const environment = { SWAPDESK_DATA_DIR: dir }
  const first = await startServerProgram(environment)
  const { code, text, durationMs } = await startToFail(environment)
  await first.stop()
  const isRefused = code === 1 && text.includes(`in use by process ${first.pid}`)
  return {
    part,
    what: 'a second process on the same folder',
    measured: `${isRefused ? 'refused' : `not refused (${code ?? 'killed'})`} after ${Math.round(durationMs)} ms`,
    target: `refused within ${REFUSAL_MAX_MS} ms`,
    isReached: isRefused && durationMs <= REFUSAL_MAX_MS,
  }
}

export async function benchDurability(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-bench-'))
  try {
    return [await kills(dir), await syncs(dir), await secondProcess(dir)]
  } finally {
    await rm(dir, { recursive: true })
  }
}
