/** Without channels of its own, a server logs each critical alarm for the one that has no sender yet. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, bootOf, store } from '../../testing/device-reports.ts'
import { until } from '../../testing/devices.ts'
import { startLoggedServer } from '../../testing/logged-server.ts'

let logged: Awaited<ReturnType<typeof startLoggedServer>>
beforeAll(async () => {
  logged = await startLoggedServer()
})
afterAll(() => logged.running.close())

it('a critical alarm is offered to the webhook, which has no sender', async () => {
  const { db } = logged.running.server.services
  const cabinet = await addCabinet(db, '384721')
  const boot = bootOf(cabinet, 'b1')
  await store(db, boot.boot(), boot.alarm('C210', 1, 1))
  const notified = await until(() =>
    db.system.first(sql<{ id: string; sentChannels: string[] }>`select n.id, n.sent_channels from alarm_notification n
      join alarm a on a.id = n.alarm_row_id where a.device_id = ${cabinet.sn} and n.end_time is not null`),
  )
  const lines = logged.log
    .text()
    .split('\n')
    .filter((line) => line.includes('a critical alarm; no sender is set up') && line.includes(cabinet.sn))
    .map((line) => JSON.parse(line) as { channel: string; notification: string; alarmId: string })
  expect(lines.map(({ channel, notification, alarmId }) => [channel, notification, alarmId])).toEqual([
    ['webhook', notified.id, 'C210'],
  ])
  // Nothing was sent, and the record does not say so.
  expect(notified.sentChannels).toEqual([])
})
