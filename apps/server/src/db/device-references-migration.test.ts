/** Migration 0032 refers rows to their devices, cabinets and riders, and keeps the text of those it cannot tell. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from './database.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate, readMigrations } from './migrate.ts'

let embedded: EmbeddedDatabase
let pool: pg.Pool
const rows = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[]

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: null })
  pool = openPool({ host: embedded.host, max: 1 })
  await migrate(pool, new Map([...readMigrations()].filter(([name]) => name < '0032')))
  await pool.query(`
    insert into tenant (tenant_id, tenant_name) values ('A', 'a'), ('B', 'b');
    insert into cabinet (id, tenant_id, cabinet_sn, name, is_deleted) values
      (1, 'A', 'C1', 'present', 0), (2, 'A', 'C1', 'former', 1), (3, 'A', 'C2', 'removed', 1), (4, 'B', 'C3', 'other', 0);
    insert into rider (id, tenant_id, name, mobile) values (1, 'A', 'same', '1'), (2, 'A', 'now', '2');
    insert into nfc_card (id, tenant_id, card_no, rider_id) values (1, 'A', 'N1', 1), (2, 'A', 'N2', 2);
    insert into nfc_usage (id, tenant_id, card_id, card_no, rider_name, cabinet_sn, result, tap_time) values
      (1, 'A', 1, 'N1', 'same', 'C1', 'ok', now()), (2, 'A', 2, 'N2', 'before', 'C2', 'ok', now()),
      (3, 'A', null, 'N3', null, 'RENAMED', 'ok', now()), (4, 'A', null, 'N4', null, 'C3', 'ok', now());
    insert into alarm (id, tenant_id, device_kind, device_id, alarm_id, name, name_en, level, start_time, last_time) values
      (1, 'A', 'cabinet', 'C1', 'C107', 'a', 'a', 1, now(), now()), (2, 'A', 'cabinet', 'C2', 'C107', 'a', 'a', 1, now(), now()),
      (3, 'A', 'cabinet', 'C3', 'C107', 'a', 'a', 1, now(), now()), (4, 'A', 'vehicle', 'C1', 'V001', 'a', 'a', 1, now(), now());
    insert into device_command (id, tenant_id, cmd_id, device_kind, device_sn, cmd, expire_time, ttl_seconds) values
      (1, 'A', 'k1', 'cabinet', 'C1', 20001, now(), 30), (2, 'B', 'k2', 'cabinet', 'C1', 20001, now(), 30);
    insert into device_event (id, tenant_id, kind, sn, boot_id, seq, channel, type, data, event_time, device_time) values
      (1, 'A', 'cabinet', 'C1', 'b', 1, 'event', 't', '{}', now(), now()), (2, 'A', 'cabinet', 'GONE', 'b', 1, 'event', 't', '{}', now(), now());
    insert into telemetry (tenant_id, kind, sn, boot_id, seq, report_time, receive_time, data)
      values ('A', 'cabinet', 'C1', 'b', 2, now(), now(), '{}')`)
  await migrate(pool)
}, 60_000)
afterAll(async () => {
  await pool.end()
  await embedded.stop()
})

it('refers alarms, commands and events to devices of their tenant', async () => {
  for (const [table, column] of [
    ['alarm', 'device_row_id'],
    ['device_command', 'device_id'],
    ['device_event', 'device_id'],
  ] as const) {
    const referring = await rows(
      `select t.id, d.sn from ${table} t left join device d on d.id = t.${column} and d.tenant_id = t.tenant_id order by t.id`,
    )
    const expected = [{ id: '1', sn: 'C1' }, ...referring.slice(1).map(({ id }) => ({ id, sn: null }))]
    expect([table, referring]).toEqual([table, expected])
    expect(await rows(`select id from ${table} where id > 1 and ${column} is not null`)).toEqual([])
  }
})

it('refers taps to cabinets and riders, and keeps the text of others', async () => {
  expect(await rows('select id, cabinet_id, rider_id, cabinet_sn, rider_name from nfc_usage order by id')).toEqual([
    { id: '1', cabinet_id: '1', rider_id: '1', cabinet_sn: null, rider_name: null },
    { id: '2', cabinet_id: '3', rider_id: null, cabinet_sn: null, rider_name: 'before' },
    { id: '3', cabinet_id: null, rider_id: null, cabinet_sn: 'RENAMED', rider_name: null },
    { id: '4', cabinet_id: null, rider_id: null, cabinet_sn: 'C3', rider_name: null },
  ])
})

it('keeps the index of partitions of telemetry that have rows', async () => {
  const indexes = await rows(`select indexdef like '%(device_id, boot_id, seq)' as is_new, count(*)::int as count
    from pg_indexes where tablename like 'telemetry_2%' and indexdef like 'CREATE UNIQUE%' group by 1 order by 1`)
  expect(indexes).toEqual([
    { is_new: false, count: 1 },
    { is_new: true, count: 4 },
  ])
})

it.each([
  `update alarm set device_row_id = (select id from device where sn = 'C3') where id = 2`,
  `update device_command set device_id = (select id from device where sn = 'C3') where id = 1`,
  `update nfc_usage set cabinet_id = 4 where id = 1`,
])('refuses the row of another tenant: %s', async (statement) => {
  const refused = `do $$ begin ${statement}; raise 'stored'; exception when foreign_key_violation then end $$`
  await expect(pool.query(refused)).resolves.toMatchObject({ command: 'DO' })
})

it('leaves alarms and commands of a device that changes hands with its former operator', async () => {
  await pool.query(`insert into cabinet (id, tenant_id, cabinet_sn, name) values (5, 'A', 'MOVED', 'm')`)
  await pool.query(`insert into alarm (id, tenant_id, device_kind, device_id, alarm_id, name, name_en, level, start_time, last_time)
    values (5, 'A', 'cabinet', 'MOVED', 'C107', 'a', 'a', 1, now(), now())`)
  await pool.query(`insert into device_command (id, tenant_id, cmd_id, device_kind, device_sn, cmd, expire_time, ttl_seconds)
    values (5, 'A', 'k5', 'cabinet', 'MOVED', 20001, now(), 30)`)
  const referring = `select (select device_row_id from alarm where id = 5) is not null as alarm,
    (select device_id from device_command where id = 5) is not null as command`
  expect(await rows(referring)).toEqual([{ alarm: true, command: true }])
  await pool.query(
    `delete from cabinet_slot where cabinet_id = 5; update cabinet set tenant_id = 'B', box_total = 0 where id = 5`,
  )
  expect(await rows(referring)).toEqual([{ alarm: false, command: false }])
  expect(await rows(`select tenant_id from device where sn = 'MOVED'`)).toEqual([{ tenant_id: 'B' }])
})
