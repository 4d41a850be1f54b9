/** Repeatedly kills (SIGKILL) the server on the embedded database under writes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from '../bench/parts/durability.ts'
import { thousands } from '../bench/report.ts'
import type { FaultReport } from './report.ts'

export async function runKills(rounds: number): Promise<FaultReport> {
  const dir = await mkdtemp(join(tmpdir(), 'swapdesk-kills-'))
  try {
    const { acknowledged, lost } = await killRounds(dir, rounds)
    const faults = lost.map((vehicleSn) => `${vehicleSn} was acknowledged and is gone`)
    if (acknowledged === 0) faults.push('nothing was written')
    return {
      line: `${thousands(rounds)} × kill -9: ${thousands(acknowledged)} writes acknowledged, ${lost.length} lost`,
      faults,
    }
  } finally {
    await rm(dir, { recursive: true })
  }
}
