/** Rows of every noun that differ in all filtered, sorted and written fields. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { sql } from '../db/database.ts'
import { addForeignRows } from './foreign-rows.ts'
import type { TestServer } from './harness.ts'
import type { Row } from './nouns.ts'
import { addVariedRows } from './varied-rows.ts'

/** Required parameters of lists. */
export type RequiredInput = Partial<Record<OperationId, Row>>

export async function addNounRows(
  running: TestServer,
  platform: ApiSession,
  kampala: ApiSession,
): Promise<RequiredInput> {
  const required: RequiredInput = {}
  await addForeignRows(running, kampala)
  const { id: menuId } = (await platform.data<{ id: string }[]>('menuList'))[0] as { id: string }
  const scope = { menuId, resourceCode: 'noun1', scopeName: '本人' }
  await platform.data('dataScopeSubmit', { ...scope, scopeClass: 'vehicles', scopeType: 2 })
  await platform.data('apiScopeSubmit', { ...scope, scopePath: '/x/**', scopeType: 2 })
  const threshold = { kind: 'cabinet_threshold', targets: ['CB517209001'], params: { threshold: 86 } }
  const { id: jobId } = await kampala.data<{ id: string }>('bulkJobPlan', threshold)
  required.bulkItemPage = { jobId }
  // The card with the most lots: an opening balance, current top-ups and future ones.
  const lots = await running.server.services.db.system.first(sql<{ cardId: string }>`
    select card_id from wallet_lot where tenant_id = '517209' and card_id is not null group by card_id order by count(*) desc limit 1`)
  required.walletLotList = { cardId: lots?.cardId }
  // The rider with the most lots.
  const wallet = await running.server.services.db.system.first(sql<{ riderId: string }>`
    select rider_id from wallet_lot where tenant_id = '517209' and rider_id is not null group by rider_id order by count(*) desc limit 1`)
  required.walletList = { riderId: wallet?.riderId }
  // Created by another user, for the filter by own jobs.
  await running.server.services.db.system.run(sql`update bulk_job set create_user = 1 where id = ${jobId}`)
  const item = { dictKey: 'varied-key', dictValue: '另一项', sort: 1, isSealed: 0 }
  for (const [who, noun] of [
    [platform, 'dict'],
    [kampala, 'dictBiz'],
  ] as const) {
    const { id: parentId, code } = (await who.data<Row[]>(`${noun}List`))[0] as Row
    await who.data(`${noun}Submit`, { ...item, parentId, code })
  }
  await addVariedRows(running.server.services.db.system)
  // A second item of the same job, not of the newest one: files before this one may have had requests under way.
  await running.server.services.db.system
    .run(sql`insert into bulk_item (job_id, seq, tenant_id, target, state, reason_code)
    select id, 1000, tenant_id, 'varied-target', 'skipped', 'device.varied' from bulk_job where id = ${jobId}`)
  // Who has two orders, at the same cabinet.
  const order = await running.server.services.db.system.first(sql<{ riderId: string; cabinetSn: string }>`
    select o.rider_id, c.cabinet_sn from swap_record o join cabinet c on c.id = o.cabinet_id where o.order_no = 'varied-order'`)
  required.swapRecordUserOperateRecord = { contactsId: order?.riderId }
  required.cabinetSwapPage = { cabinetSn: order?.cabinetSn }
  // Read by every user of the tenant, at different times.
  const notice = await running.server.services.db.system.first(
    sql<{ id: string }>`select id from notice where tenant_id = '517209' order by id limit 1`,
  )
  await running.server.services.db.system.run(sql`insert into notice_read (tenant_id, notice_id, user_id, read_time)
    select u.tenant_id, ${notice?.id}::bigint, u.id, now() - row_number() over (order by u.id) * interval '1 minute'
    from user_account u where u.tenant_id = '517209' on conflict do nothing`)
  required.noticeReaderList = { id: notice?.id }
  return required
}
