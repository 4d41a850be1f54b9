// @postgres
/** Concurrent requests on stations and cabinets; real races on PostgreSQL. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

type Id = { id: string }

let running: TestServer
let admin: ApiSession
let homeId: string

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  homeId = (await admin.data<Id[]>('stationOptions', { stationName: '张江' }))[0]?.id as string
})
afterAll(() => running.close())

const cabinet = (cabinetSn: string, stationId = homeId) => ({
  stationId,
  cabinetSn,
  name: cabinetSn,
  boxTotal: 4,
  threshold: 80,
})

function commandsOf(sn: string): Promise<{ state: string; data: { threshold: number } }[]> {
  return running.server.services.db.system.all(sql`select state, data from device_command where device_sn = ${sn}`)
}

it('never leaves a cabinet at a station that is removed meanwhile', async () => {
  const { id: movedId } = await admin.data<Id>('cabinetSubmit', cabinet('MOVED'))
  for (let round = 0; round < 8; round += 1) {
    const station = { stationName: `race${round}`, address: 'x', lng: 121, lat: 31 }
    const { id } = await admin.data<Id>('stationSubmit', station)
    const remove = () => admin.call('stationRemove', { ids: id })
    const settle = () =>
      round % 2
        ? admin.call('cabinetUpdateStation', { id: movedId, stationId: id })
        : admin.call('cabinetSubmit', cabinet(`RACE${round}`, id))
    const [first, second] = await Promise.all(round % 4 < 2 ? [remove(), settle()] : [settle(), remove()])
    const [removed, settled] = round % 4 < 2 ? [first, second] : [second, first]
    expect([
      [200, 400],
      [409, 200],
    ]).toContainEqual([removed.status, settled.status])
  }
  const torn = await running.server.services.db.system.all(sql`select c.cabinet_sn from cabinet c
    join station s on s.id = c.station_id where c.is_deleted = 0 and s.is_deleted = 1`)
  expect(torn).toEqual([])
})

it('gives a device id to one of two concurrent requests', async () => {
  const replies = await Promise.all([1, 2, 3, 4].map(() => admin.call('cabinetSubmit', cabinet('ONLY'))))
  expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(await commandsOf('ONLY')).toHaveLength(1)
})

it('keeps one threshold command queued, the desired one', async () => {
  const { id } = await admin.data<Id>('cabinetSubmit', cabinet('TUNED'))
  const wanted = [81, 82, 83, 84, 85, 86]
  const replies = await Promise.all(wanted.map((threshold) => admin.call('cabinetUpdateThreshold', { id, threshold })))
  expect(replies.map((reply) => reply.status)).toEqual(wanted.map(() => 200))
  const { threshold } = await admin.data<{ threshold: number }>('cabinetDetail', { id })
  const commands = await commandsOf('TUNED')
  expect(commands).toHaveLength(1 + wanted.length)
  expect(commands.filter(({ state }) => state === 'queued')).toEqual([{ state: 'queued', data: { threshold } }])
})
