// @postgres
/** Readings of meters become energy by hour and day; what is no consumption is set aside. */
import { describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { useDemo } from '../testing/use-demo.ts'
import { bookEnergy } from './book-energy.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin' })
const db = () => demo.running.server.services.db
const at = (time: string) => `2026-03-10 ${time}+08`

/** The demo's cabinet with twelve slots, without its own readings. */
async function emptyMeter(): Promise<string> {
  await db().system.run(sql`update device set state = state - 'meterWh' where kind = 'cabinet'`)
  for (const table of ['cabinet_meter', 'cabinet_energy_hour', 'cabinet_energy_day', 'cabinet_meter_jump']) {
    await db().system.run(sql`delete from ${sql.table(table)}`)
  }
  const cabinet = await db().system.first(
    sql<{ id: string }>`update cabinet set box_total = 12 where cabinet_sn = 'CB384721001' returning id`,
  )
  return cabinet?.id as string
}

async function read(meterWh: number, time: string, meterId?: string): Promise<void> {
  await db().system
    .run(sql`update device set state = state || ${JSON.stringify({ meterWh, ...(meterId && { meterId }) })}::jsonb,
    state_ts = ${at(time)} where kind = 'cabinet' and sn = 'CB384721001'`)
  await bookEnergy(db())
}

const hours = () =>
  db().system.all(sql<{
    hour: string
    wh: number
  }>`select to_char(hour at time zone 'Asia/Shanghai', 'HH24:MI') as hour,
    round(wh::numeric, 3)::float8 as wh from cabinet_energy_hour where tenant_id = ${TENANT} order by cabinet_energy_hour.hour`)
const days = () =>
  db().system.all(sql<{
    day: string
    wh: number
  }>`select day::text, round(wh::numeric, 3)::float8 as wh from cabinet_energy_day
    where tenant_id = ${TENANT} order by cabinet_energy_day.day`)
const jumps = () =>
  db().system.all(sql<{
    kind: string
    fromWh: number
    toWh: number
  }>`select kind, from_wh, to_wh from cabinet_meter_jump
    where tenant_id = ${TENANT} order by to_time`)

describe('bookEnergy', () => {
  it('counts nothing for the first reading, then the difference, spread evenly over the hours between', async () => {
    await emptyMeter()
    await read(1_000, '08:30:00')
    expect(await hours()).toEqual([])
    await read(1_400, '10:30:00')
    expect(await hours()).toEqual([
      { hour: '08:00', wh: 100 },
      { hour: '09:00', wh: 200 },
      { hour: '10:00', wh: 100 },
    ])
    await read(1_500, '10:50:00')
    expect((await hours()).at(-1)).toEqual({ hour: '10:00', wh: 200 })
    expect(await days()).toEqual([{ day: '2026-03-10', wh: 500 }])
  })

  it('books a reading once, and none that is only minutes younger', async () => {
    await emptyMeter()
    await read(1_000, '08:00:00')
    await read(1_100, '08:10:00')
    expect(await bookEnergy(db())).toBe(0)
    await read(1_150, '08:14:59')
    expect((await hours()).map(({ wh }) => wh)).toEqual([100])
    await read(1_200, '08:15:00')
    expect((await hours()).map(({ wh }) => wh)).toEqual([200])
  })

  it('divides what passed over midnight of the operator', async () => {
    await emptyMeter()
    await read(1_000, '23:00:00')
    await db().system
      .run(sql`update device set state = state || '{"meterWh": 1300}', state_ts = '2026-03-11 02:00:00+08'
      where kind = 'cabinet' and sn = 'CB384721001'`)
    await bookEnergy(db())
    expect(await days()).toEqual([
      { day: '2026-03-10', wh: 100 },
      { day: '2026-03-11', wh: 200 },
    ])
  })

  it('sets aside what is no consumption, and goes on from there', async () => {
    await emptyMeter()
    await read(5_000, '08:00:00')
    await read(40, '09:00:00')
    await read(140, '10:00:00')
    // Twelve slots draw 36 kWh an hour at most: 107.9 since eight o'clock are left.
    await read(108_041, '11:00:00')
    await read(251_941, '12:00:00')
    await read(252_041, '13:00:00')
    await read(10, '14:00:00', 'second')
    await read(30, '15:00:00', 'second')
    expect(await hours()).toEqual([
      { hour: '09:00', wh: 100 },
      { hour: '11:00', wh: 143_900 },
      { hour: '12:00', wh: 100 },
      { hour: '14:00', wh: 20 },
    ])
    expect(await jumps()).toEqual([
      { kind: 'reset', fromWh: 5_000, toWh: 40 },
      { kind: 'implausible', fromWh: 140, toWh: 108_041 },
      { kind: 'exchanged', fromWh: 252_041, toWh: 10 },
    ])
  })

  it('books the energy of an outage, whose reports arrive within minutes', async () => {
    await emptyMeter()
    await read(1_000, '08:00:00')
    await read(6_000, '20:00:00')
    await read(66_000, '20:05:00')
    expect((await days()).map(({ wh }) => wh)).toEqual([65_000])
    expect(await jumps()).toEqual([])
  })

  it('knows that an idle cabinet used nothing, and one whose slots nobody counted something', async () => {
    const id = await emptyMeter()
    await read(1_000, '08:00:00')
    await read(1_000, '09:00:00')
    expect(await hours()).toEqual([{ hour: '08:00', wh: 0 }])
    await db().system.run(sql`update cabinet set box_total = 0 where id = ${id}`)
    await read(1_500, '10:00:00')
    expect((await hours()).at(-1)).toEqual({ hour: '09:00', wh: 500 })
  })

  it('ignores what is no number', async () => {
    await emptyMeter()
    await db().system.run(sql`update device set state = state || '{"meterWh": "many"}', state_ts = now()
      where kind = 'cabinet' and sn = 'CB384721001'`)
    expect(await bookEnergy(db())).toBe(0)
  })
})
