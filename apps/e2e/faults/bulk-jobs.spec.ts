/** Long scenarios 1 and 2: ten thousand cards from a file, and a threshold sent to two hundred cabinets. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Simulator } from '@swapdesk/simulator'
import { type ApiSession, testApi } from '@swapdesk/testing'
import { apiOf } from '../support/api.ts'
import { cliOf } from '../support/cli.ts'
import { CARDS, PORT } from '../support/constants.ts'
import { startCabinets } from '../support/devices.ts'
import { OwnServer } from '../support/own-server.ts'
import { people } from '../support/people.ts'
import { waitFor } from '../support/wait-for.ts'

type Job = { id: string; state: string; total: number; done: number; refused: number; skipped: number; failed: number }
type Page<T> = { records: T[]; total: number }

const folder = mkdtempSync(join(tmpdir(), 'swapdesk-support-'))
test.afterAll(() => rmSync(folder, { recursive: true }))

const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n')
/** Receipt lines by state. */
function statesOf(path: string): Record<string, number> {
  const [header = '', ...lines] = linesOf(path)
  const at = header
    .replace(/^\uFEFF/, '')
    .split(',')
    .indexOf('state')
  const states: Record<string, number> = {}
  for (const line of lines) {
    const state = line.split(',')[at] ?? ''
    states[state] = (states[state] ?? 0) + 1
  }
  return states
}

test('locks ten thousand cards from a file once each, with an interruption', async () => {
  test.setTimeout(180_000)
  const file = join(folder, 'cards.csv')
  const number = (index: number) => `${CARDS.prefix}${String(index + 1).padStart(6, '0')}`
  writeFileSync(file, `卡号\n${Array.from({ length: 10_000 }, (_, index) => number(index)).join('\r\n')}\n`)
  const cli = cliOf(people.whaleAdmin)
  const admin = await apiOf(people.whaleAdmin)
  const locked = async () =>
    (await admin.data<Page<unknown>>('nfcCardList', { cardNo: CARDS.prefix, status: 3, size: 1 })).total
  expect((await cli('login')).code).toBe(0)

  const plan = await cli('nfc', 'lock', '--file', file, '--dry-run')
  expect(plan.code).toBe(1)
  for (const count of ['9000', '800', '200']) expect((plan.stdout + plan.stderr).replaceAll(',', '')).toContain(count)
  expect(await locked()).toBe(CARDS.locked)

  const running = cli.start('nfc', 'lock', '--file', file, '--reason', '挂失', '--yes', '--rate', '1500')
  await waitFor(async () => (await locked()) > CARDS.locked + 1_000, 60_000)
  running.interrupt()
  const stopped = await running.ended
  expect(stopped.code).toBe(130)
  const job = /--resume (\d+)/.exec(stopped.stdout + stopped.stderr)?.[1] ?? ''
  expect(job).not.toBe('')
  const between = await locked()
  expect(between).toBeLessThan(CARDS.count)

  const receipts = join(folder, 'receipts.csv')
  const resumed = await cli('nfc', 'lock', '--resume', job, '--receipts', receipts)
  expect(resumed.code).toBe(1)
  expect(await locked()).toBe(CARDS.count)
  expect(linesOf(receipts)).toHaveLength(10_001)
  expect(statesOf(receipts)).toEqual({ done: 9_000, skipped: 800, refused: 200 })
  expect(await admin.data<Job>('bulkJobDetail', { id: job })).toMatchObject({
    state: 'finished',
    done: 9_000,
    refused: 200,
  })
})

test.describe('a threshold for two hundred cabinets', () => {
  const CABINETS = 200
  const OFFLINE = 5
  const REFUSING = 3
  const REASON = '维护中'
  const server = new OwnServer(PORT + 6, PORT + 7)
  const sns = Array.from({ length: CABINETS }, (_, index) => `THR${String(index + 1).padStart(4, '0')}`)
  let admin: ApiSession
  let simulator: Simulator

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await server.start()
    admin = await (await testApi(server.url)).login(people.whaleAdmin)
    const station = {
      stationName: '阈值测试站',
      deviceType: 1,
      stationType: 1,
      address: '测试路 1 号',
      lng: 121.5,
      lat: 31.2,
      status: 1,
    }
    const { id: stationId } = await admin.data<{ id: string }>('stationSubmit', station)
    for (const cabinetSn of sns) {
      await admin.data('cabinetSubmit', {
        stationId,
        cabinetSn,
        name: cabinetSn,
        boxTotal: 2,
        threshold: 80,
        status: 1,
      })
    }
    const online = sns.slice(OFFLINE).map((sn) => ({ sn, slotCount: 2, threshold: 80 }))
    simulator = await startCabinets(admin, server.mqttPort, online, { telemetrySeconds: 600 })
    // Commands caused by their creation end before the push begins.
    await waitFor(async () => {
      const differing = await admin.data<Page<unknown>>('cabinetList', {
        isThresholdDiffering: true,
        cabinetSn: 'THR',
        size: 1,
      })
      return differing.total <= OFFLINE
    }, 60_000)
    for (const sn of sns.slice(-REFUSING)) simulator.cabinet(sn).faults.rejectCommands([20_011], REASON)
  })
  test.afterAll(async () => {
    await simulator.stop()
    await server.close()
  })

  test('is executed once per cabinet although the server is killed meanwhile', async () => {
    test.setTimeout(180_000)
    const before = new Map(simulator.executions)
    const cli = cliOf(people.whaleAdmin, server.url)
    expect((await cli('login')).code).toBe(0)
    const words = ['cabinet', 'threshold', '--value', '85', '--station', '阈值测试站', '--ttl', '30', '--rate', '25']
    const plan = await cli(...words, '--dry-run')
    expect((plan.stdout + plan.stderr).replaceAll(/\s/g, ' ')).toContain('200')

    const running = cli.start(...words, '--yes')
    const job = await waitFor(async () => {
      const page = await admin
        .data<Page<Job>>('bulkJobList', { kind: 'cabinet_threshold', state: 'running', size: 1 })
        .catch(() => undefined)
      const found = page?.records[0]
      return found && found.done > 40 && found
    }, 60_000)
    await server.kill()
    await server.start()
    await running.ended

    const receipts = join(folder, 'threshold.csv')
    const ended = await cli('cabinet', 'threshold', '--resume', job.id, '--receipts', receipts)
    expect(ended.code).toBe(1)
    expect(statesOf(receipts)).toEqual({ done: CABINETS - OFFLINE - REFUSING, rejected: REFUSING, expired: OFFLINE })
    expect(readFileSync(receipts, 'utf8')).toContain(REASON)
    const executed = [...simulator.executions].filter(([cmdId]) => !before.has(cmdId))
    expect(executed.filter(([, times]) => times !== 1)).toEqual([])
    const differing = await admin.data<Page<{ cabinetSn: string }>>('cabinetList', {
      isThresholdDiffering: true,
      cabinetSn: 'THR',
      size: 200,
    })
    expect(differing.records.map(({ cabinetSn }) => cabinetSn).toSorted()).toEqual([
      ...sns.slice(0, OFFLINE),
      ...sns.slice(-REFUSING),
    ])
  })
})
