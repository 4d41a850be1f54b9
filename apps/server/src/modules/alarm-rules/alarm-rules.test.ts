// @postgres
/** Who is notified of an alarm, by which channel, and once. */
import { AlarmStatus } from '@swapdesk/dictionary'
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addCabinet, bootOf, store } from '../../testing/device-reports.ts'
import { until } from '../../testing/devices.ts'
import { addPerson, menuIdsOf, type Person } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { runRules } from './rule-runner.ts'

type Notification = { ruleName: string; step: number; channel: number; receiver: string | null; state: number }
type Message = { code: string; title: string; text: string | null; path: string | null }

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', kampala: 'kampalaAdmin', platform: 'platform' })

const services = () => demo.running.server.services
const system = () => services().db.system
let reader: Person
let idsOf: (...codes: string[]) => string[]

beforeAll(async () => {
  idsOf = await menuIdsOf(demo.platform)
  reader = await addPerson(demo.running, demo.admin, TENANT, { menuIds: idsOf('alarm', 'alarm_cabinet') })
  await system().run(
    sql`update user_account set phone = '13900000001', phone_e164 = '+8613900000001' where id = ${reader.userId}`,
  )
})
beforeEach(async () => {
  await system().run(sql`update alarm_rule set status = 0 where tenant_id = ${TENANT}`)
  // The server looks at these by itself: what an earlier test raised is not to be announced by a rule of this one.
  await system().run(sql`update alarm_notification set rules_time = 'infinity' where tenant_id = ${TENANT}`)
})

const addRule = async (rule: Record<string, unknown> = {}): Promise<string> =>
  (
    await demo.admin.data<{ id: string }>('alarmRuleSubmit', {
      ruleName: '测试规则',
      levels: '1',
      userId: reader.userId,
      ...rule,
    })
  ).id

/** Raised as a device does. */
async function raise(code = 'C210') {
  const { db } = services()
  const cabinet = await addCabinet(db, TENANT)
  const boot = bootOf(cabinet, 'b1')
  const report = (status: AlarmStatus) => store(db, boot.alarm(code, status, 1))
  await store(db, boot.boot())
  await report(AlarmStatus.Fault)
  const alarm = await until(() =>
    system().first(sql<{ id: string }>`select id from alarm where device_id = ${cabinet.sn}`),
  )
  return { id: alarm.id, report }
}

/** Runs until the rules have looked at the alarm. */
async function work(id: string): Promise<void> {
  await until(async () => {
    await runRules(services())
    return (await system().first(
      sql`select 1 from alarm_notification where alarm_row_id = ${id} and rules_time <= now()`,
    ))
      ? undefined
      : true
  })
}

/** As if it had been raised so many minutes ago. */
const age = (id: string, minutes: number) =>
  system().run(sql`update alarm_notification set create_time = create_time - make_interval(mins => ${minutes}::int),
    rules_time = rules_time - make_interval(mins => ${minutes}::int) where alarm_row_id = ${id}`)

const notified = (id: string, who: ApiSession = demo.admin) =>
  who.data<Notification[]>('alarmNotificationList', { aldId: id })
const messagesOf = async (who: ApiSession, id: string) =>
  (await who.data<{ records: Message[] }>('messageList', { size: 200 })).records.filter(({ path }) =>
    path?.endsWith(`view=${id}`),
  )

async function raiseAndNotify(code = 'C210'): Promise<{ id: string; rows: Notification[] }> {
  const { id } = await raise(code)
  await work(id)
  return { id, rows: await notified(id) }
}

describe('a rule', () => {
  it('exists by default, and notifies those who may handle critical alarms', async () => {
    await system().run(sql`update alarm_rule set status = 1 where tenant_id = ${TENANT} and to_handlers = 2`)
    const { id, rows } = await raiseAndNotify()
    expect(rows).toMatchObject([{ ruleName: '紧急告警通知处理人员', step: 0, channel: 1, receiver: null, state: 1 }])
    expect(await messagesOf(demo.admin, id)).toMatchObject([{ code: 'alarm.raised', title: '紧急告警' }])
    expect(await messagesOf(reader.session, id)).toEqual([])
  })

  it('notifies a person once in the console and by a text message, which the outbox keeps without a provider', async () => {
    await addRule({ channels: '1,2', ruleName: '一' })
    await addRule({ channels: '1,2', ruleName: '二', roleId: reader.roleId })
    const { id, rows } = await raiseAndNotify()
    expect(rows.map(({ ruleName, channel, state }) => [ruleName, channel, state])).toEqual([
      ['一', 2, 3],
      ['一', 1, 1],
    ])
    expect(await messagesOf(reader.session, id)).toHaveLength(1)
    const texts = await system().all(sql<{ messageText: string }>`select s.message_text from sms_message s
      join alarm_message m on m.sms_message_id = s.id where m.alarm_row_id = ${id}`)
    expect(texts).toMatchObject([{ messageText: expect.stringMatching(/^【紧急告警】.+：仓内过温，/) as string }])
    await system().run(
      sql`update alarm_notification set rules_time = now(), rules_minute = -1 where alarm_row_id = ${id}`,
    )
    await work(id)
    expect(await notified(id)).toHaveLength(2)
    expect(await messagesOf(reader.session, id)).toHaveLength(1)
  })

  it.each([
    ['another level', { levels: '2,3,4' }],
    ['another kind of device', { deviceKinds: 'vehicle' }],
    ['another code', { alarmCodes: 'C101' }],
    ['a station', { stationId: 'station' }],
    ['a rule that is muted', { isMuted: true }],
    ['a rule that is disabled', { status: 0 }],
  ])('does not notify of an alarm for %s', async (_name, { isMuted, ...rule }: Record<string, unknown>) => {
    if (rule['stationId'])
      rule['stationId'] = (
        await system().first(sql<{ id: string }>`select id from station where tenant_id = ${TENANT} limit 1`)
      )?.id
    const id = await addRule(rule)
    if (isMuted) await system().run(sql`update alarm_rule set mute_until = now() + interval '1 hour' where id = ${id}`)
    expect((await raiseAndNotify()).rows).toEqual([])
  })

  it('keeps to hours of the day in the zone of the tenant, over midnight too', async () => {
    const hour = await system().first(sql<{
      h: number
    }>`select extract(hour from now() at time zone time_zone)::int as h
      from tenant where tenant_id = ${TENANT}`)
    const at = (hours: number) => ((hour?.h ?? 0) + hours + 24) % 24
    await addRule({ ruleName: '内', fromHour: at(-1), untilHour: at(2) })
    await addRule({ ruleName: '外', fromHour: at(2), untilHour: at(-1), roleId: reader.roleId, channels: '2' })
    expect((await raiseAndNotify()).rows.map(({ ruleName }) => ruleName)).toEqual(['内'])
  })

  it('notifies nobody who is disabled, may not read alarms, or whose data scope excludes it', async () => {
    const menuIds = idsOf('alarm', 'alarm_cabinet')
    const disabled = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
    const other = await addPerson(demo.running, demo.admin, TENANT, { menuIds: idsOf('station') })
    const { id: scopeId } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId: menuIds[1],
      resourceCode: 'rule-vehicles-only',
      scopeName: '仅车辆',
      scopeClass: 'alarms',
      scopeType: 5,
      scopeValue: JSON.stringify({ column: 'deviceKind', op: 'eq', value: 'vehicle' }),
    })
    const narrowed = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds: [scopeId] })
    await addRule({ userId: [disabled, other, narrowed, reader].map(({ userId }) => userId).join(',') })
    await system().run(sql`update user_account set status = 0 where id = ${disabled.userId}`)
    expect((await raiseAndNotify()).rows).toHaveLength(1)
  })
})

describe('an alarm that nobody handles', () => {
  const escalating = () =>
    addRule({ escalationMinutes: 10, escalationUserId: reader.userId, lastMinutes: 30, lastUserId: reader.userId })

  it('is announced to further people, once for each step', async () => {
    await escalating()
    const { id } = await raiseAndNotify()
    await age(id, 10)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([1, 0])
    await age(id, 25)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([2, 1, 0])
    await age(id, 60)
    await work(id)
    expect(await notified(id)).toHaveLength(3)
    expect((await messagesOf(reader.session, id)).map(({ code }) => code)).toEqual([
      'alarm.escalated',
      'alarm.escalated',
      'alarm.raised',
    ])
  })

  it('is announced without its escalations if an outage lasted until it was over', async () => {
    const { id } = await raise()
    const { revision } = await demo.admin.data<{ revision: number }>('alarmDetail', { aldId: id })
    await demo.admin.data('alarmHandle', { alarms: [{ id, revision }], handling: 1 })
    await escalating()
    await system().run(sql`update alarm_notification set rules_time = now(), rules_minute = -1,
      create_time = create_time - interval '1 hour' where alarm_row_id = ${id}`)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([0])
  })

  it('is escalated when it is raised again at once after a recovery', async () => {
    await escalating()
    const { id, report } = await raise()
    await work(id)
    await report(AlarmStatus.Recover)
    await age(id, 10)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([0])
    await report(AlarmStatus.Fault)
    await system().run(sql`update alarm_notification set rules_time = now() where alarm_row_id = ${id}`)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([1, 0])
  })

  it('is not escalated when it stays recovered', async () => {
    await escalating()
    const { id, report } = await raise()
    await work(id)
    await report(AlarmStatus.Recover)
    await age(id, 10)
    await work(id)
    const due = () =>
      system().first(sql<{ isLater: boolean | null }>`select rules_time > now() as is_later from alarm_notification
        where alarm_row_id = ${id}`)
    expect(await due()).toEqual({ isLater: true })
    await system().run(sql`update alarm set recover_receive_time = now() - interval '31 seconds' where id = ${id}`)
    await system().run(sql`update alarm_notification set rules_time = now() where alarm_row_id = ${id}`)
    await work(id)
    expect([await due(), (await notified(id)).length]).toEqual([{ isLater: null }, 1])
  })

  it('is escalated once when it is handled, and raised again at once', async () => {
    await escalating()
    const { id, report } = await raise()
    await work(id)
    const { revision } = await demo.admin.data<{ revision: number }>('alarmDetail', { aldId: id })
    await demo.admin.data('alarmHandle', { alarms: [{ id, revision }], handling: 1 })
    await report(AlarmStatus.Recover)
    await report(AlarmStatus.Fault)
    await work(id)
    await age(id, 10)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([1, 0, 0])
  })

  it('is not escalated once it is handled', async () => {
    await escalating()
    const { id } = await raiseAndNotify()
    const { revision } = await demo.admin.data<{ revision: number }>('alarmDetail', { aldId: id })
    await demo.admin.data('alarmHandle', { alarms: [{ id, revision }], handling: 1 })
    await age(id, 60)
    await work(id)
    expect(await notified(id)).toHaveLength(1)
  })
})

describe('a mute', () => {
  const inAnHour = async () => {
    const at = sql<{ time: string }>`select to_char((now() + interval '1 hour') at time zone time_zone,
      'YYYY-MM-DD HH24:MI:SS') as time from tenant where tenant_id = ${TENANT}`
    return (await system().first(at))?.time
  }
  const escalating = () => addRule({ escalationMinutes: 10, escalationUserId: reader.userId })

  it('of a rule leaves out what was due meanwhile, not what is due after it', async () => {
    const rule = await escalating()
    await system().run(sql`update alarm_rule set mute_until = now() + interval '1 hour' where id = ${rule}`)
    const { id, rows } = await raiseAndNotify()
    expect(rows).toEqual([])
    await system().run(sql`update alarm_rule set mute_until = null where id = ${rule}`)
    await age(id, 10)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([1])
  })

  it('of an alarm that is ended early lets it escalate', async () => {
    await escalating()
    const { id } = await raiseAndNotify()
    await demo.admin.data('alarmMute', { id, muteUntil: await inAnHour(), muteReason: '施工' })
    await age(id, 10)
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([0])
    await demo.admin.data('alarmMute', { id, muteUntil: null })
    await work(id)
    expect((await notified(id)).map(({ step }) => step)).toEqual([1, 0])
  })

  it('of an alarm waits until its end, and then notifies if nobody has handled it', async () => {
    await addRule()
    const { id } = await raise()
    const muteUntil = await system().first(
      sql<{
        t: string
      }>`select to_char((now() + interval '1 hour') at time zone time_zone, 'YYYY-MM-DD HH24:MI:SS') as t
        from tenant where tenant_id = ${TENANT}`,
    )
    await system().run(sql`delete from message where alarm_row_id = ${id}`)
    await system().run(sql`delete from alarm_message where alarm_row_id = ${id}`)
    await system().run(
      sql`update alarm_notification set rules_time = now(), rules_minute = -1 where alarm_row_id = ${id}`,
    )
    await demo.admin.data('alarmMute', { id, muteUntil: muteUntil?.t, muteReason: '施工' })
    await system().run(sql`delete from alarm_message where alarm_row_id = ${id}`)
    await system().run(
      sql`update alarm_notification set rules_time = now(), rules_minute = -1 where alarm_row_id = ${id}`,
    )
    await work(id)
    expect(await notified(id)).toEqual([])
    expect(await demo.admin.data('alarmDetail', { aldId: id })).toMatchObject({
      muteUntil: muteUntil?.t,
      muteReason: '施工',
    })
    await demo.admin.data('alarmMute', { id, muteUntil: null })
    await work(id)
    expect(await notified(id)).toHaveLength(1)
  })

  it('of an alarm that is over before its end notifies nobody', async () => {
    const { id } = await raise()
    const { revision } = await demo.admin.data<{ revision: number }>('alarmDetail', { aldId: id })
    await demo.admin.data('alarmHandle', { alarms: [{ id, revision }], handling: 1 })
    await addRule()
    await system().run(sql`update alarm set mute_until = now() - interval '1 minute' where id = ${id}`)
    await system().run(sql`update alarm_notification set rules_time = now(), rules_minute = -1,
      create_time = now() - interval '1 hour' where alarm_row_id = ${id}`)
    await work(id)
    expect(await notified(id)).toEqual([])
  })

  it('needs a reason and a time that is ahead, and stays in the tenant', async () => {
    const id = await addRule()
    const call = (who: ApiSession, input: object) => who.call('alarmRuleMute', { id, ...input })
    expect((await call(demo.admin, { muteUntil: '2036-01-01 00:00:00', muteReason: '施工' })).body.error).toBe(
      'alarm.mute-time',
    )
    expect((await call(demo.admin, { muteUntil: '2026-01-01 00:00:00', muteReason: '施工' })).status).toBe(400)
    expect((await call(demo.admin, { muteUntil: '2036-01-01 00:00:00' })).status).toBe(400)
    expect((await call(demo.kampala, { muteUntil: null })).status).toBe(404)
    expect((await call(reader.session, { muteUntil: null })).status).toBe(403)
    expect((await call(demo.admin, { muteUntil: null })).status).toBe(200)
  })
})

describe('text messages', () => {
  it('above the limit of a rule are held back and counted in one summary', async () => {
    const rule = await addRule({ channels: '2', smsHourlyMax: 1 })
    const first = await raiseAndNotify()
    const held = [await raiseAndNotify(), await raiseAndNotify()]
    expect(first.rows).toMatchObject([{ state: 3 }])
    expect(held.flatMap(({ rows }) => rows)).toMatchObject([{ state: 4 }, { state: 4 }])
    const summaries = () =>
      system().all(sql<{ messageText: string }>`select message_text from sms_message
        where tenant_id = ${TENANT} and sms_code = 'alarm-held'`)
    expect(await summaries()).toEqual([])
    await system().run(
      sql`update alarm_message set create_time = now() - interval '20 minutes' where rule_id = ${rule}`,
    )
    await runRules(services())
    await runRules(services())
    expect(await summaries()).toMatchObject([{ messageText: '最近一小时另有 2 条告警短信暂缓发送，请登录查看。' }])
  })

  it('say why they were not sent', async () => {
    const silent = await addPerson(demo.running, demo.admin, TENANT, { menuIds: idsOf('alarm', 'alarm_cabinet') })
    await addRule({ channels: '2', userId: silent.userId })
    expect((await raiseAndNotify()).rows).toMatchObject([{ state: 2, error: '接收人没有可用的手机号码' }])
  })
})

describe('alarmRulePreview and alarmNotificationList', () => {
  it('count the alarms of the last 30 days and the messages about them', async () => {
    const id = await addRule({ channels: '1,2', levels: '' })
    const preview = await demo.admin.data<Record<string, unknown>>('alarmRulePreview', { id })
    const count = await system().first(sql<{ n: number }>`select count(*)::int as n from alarm
      where tenant_id = ${TENANT} and is_deleted = 0 and start_time > now() - interval '30 days'`)
    expect(preview).toMatchObject({
      alarmCount: count?.n,
      receiverCount: 1,
      inAppCount: count?.n,
      smsCount: count?.n,
    })
    expect((await demo.kampala.call('alarmRulePreview', { id })).status).toBe(404)
  })

  it('show nothing of another tenant', async () => {
    const { id } = await raise()
    expect((await demo.kampala.call('alarmNotificationList', { aldId: id })).status).toBe(404)
    const call = await demo.kampala.call('alarmMute', { id, muteUntil: null })
    expect(call.status).toBe(404)
  })
})
