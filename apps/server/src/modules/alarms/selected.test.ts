/** Closing and assigning several alarms, each in the revision that was read. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { type Alarm, alarmCalls, seen } from '../../testing/alarms.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Result = { changed: number; stale: { id: string; kind: string; actorName: string | null }[] }

const demo = useDemo({ admin: 'whaleAdmin', operator: 'whaleOperator', kampala: 'kampalaAdmin', platform: 'platform' })
const { rows, detail, now, history, system } = alarmCalls(demo)
const close = (alarms: object[], reason = '批量误报') => demo.admin.call('alarmCloseSelected', { alarms, reason })

/** The tests close alarms in any order, so that few of the demo's may be left. */
beforeEach(() =>
  system().run(sql`insert into alarm
      (tenant_id, device_kind, device_id, box_id, alarm_id, name, name_en, level, status, start_time, last_time)
    select '384721', 'cabinet', 'SELECTED' || n, 0, 'C101', '告警', 'Alarm', n, 1, now(), now() from generate_series(1, 3) as n`),
)

describe('alarmCloseSelected', () => {
  it('closes those that are as they were read, and names who changed the others', async () => {
    const [one, two, other] = (await rows({ status: 1, handling: 0 })) as [Alarm, Alarm, Alarm]
    await demo.operator.data('alarmHandle', { alarms: [seen(other)], handling: 1 })
    const { body } = await close([seen(one), seen(two), seen(other)])
    const { changed, stale } = body.data as Result
    expect(changed).toBe(2)
    expect(stale).toMatchObject([{ id: other.id, kind: 'handled' }])
    for (const { id, revision } of [one, two]) {
      expect(await detail(id)).toMatchObject({
        status: 2,
        handling: 2,
        closeReason: '批量误报',
        revision: revision + 1,
      })
      expect((await history(id))[0]).toMatchObject({ kind: 'closed', content: '批量误报', actorName: '林知夏' })
    }
    expect(await detail(other.id)).toMatchObject({ status: 1, handling: 1 })
  })

  it('keeps the handling of an alarm that was handled before', async () => {
    const [alarm] = (await rows({ status: 1 })) as [Alarm]
    await demo.admin.data('alarmHandle', { alarms: [await now(alarm)], handling: 3 })
    await close([await now(alarm)])
    expect(await detail(alarm.id)).toMatchObject({ status: 2, handling: 3 })
  })

  it('refuses all of them if one is over, belongs to another operator, or without a reason', async () => {
    const [open, over] = [(await rows({ status: 1 }))[0], (await rows({ status: 2 }))[0]] as [Alarm, Alarm]
    const [theirs] = (await rows({ status: 1 }, demo.kampala)) as [Alarm]
    expect((await close([seen(open), seen(over)])).body.error).toBe('alarm.not-open')
    expect((await close([seen(open), seen(theirs)])).status).toBe(404)
    expect((await close([seen(open)], ' ')).status).toBe(400)
    expect(await detail(open.id)).toMatchObject({ status: 1, revision: open.revision })
  })

  it('requires the permission to close', async () => {
    const menuIds = (await menuIdsOf(demo.platform))('alarm', 'alarm_cabinet', 'alarm_handle')
    const { session } = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    const [open] = (await rows({ status: 1 })) as [Alarm]
    const reply = await session.call('alarmCloseSelected', { alarms: [seen(open)], reason: '误报' })
    expect(reply.status).toBe(403)
  })
})

describe('alarmAssignSelected', () => {
  it('assigns them with one message, and names those that changed', async () => {
    const menuIds = (await menuIdsOf(demo.platform))('alarm', 'alarm_cabinet', 'alarm_handle')
    const person = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    const [one, two, other] = (await rows({ deviceKind: 'cabinet' })) as [Alarm, Alarm, Alarm]
    const result = await demo.admin.data<Result>('alarmAssignSelected', {
      alarms: [seen(one), seen(two), { ...seen(other), revision: 99 }],
      assignee: person.userId,
    })
    expect(result).toMatchObject({ changed: 2, stale: [{ id: other.id }] })
    expect((await rows({ assignee: person.userId })).map(({ id }) => id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    )
    const { records } = await person.session.data<{ records: object[] }>('messageList', { category: 'operation' })
    expect(records).toMatchObject([
      {
        code: 'alarm.assigned-several',
        text: expect.stringContaining('2 条告警') as string,
        path: `/alarm/cabinet?assignee=${person.userId}&status=1`,
      },
    ])
    const nobody = { alarms: [await now(one), await now(two)], assignee: null }
    expect(await demo.admin.data('alarmAssignSelected', nobody)).toEqual({ changed: 2, stale: [] })
    expect(await detail(one.id)).toMatchObject({ assignee: null })
  })

  it('refuses alarms of two operators for a user of either', async () => {
    const menuIds = (await menuIdsOf(demo.platform))('alarm', 'alarm_cabinet', 'alarm_handle')
    const ofOurs = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    const ofTheirs = await addPerson(demo.running, demo.kampala, '517209', { menuIds })
    const [ours, theirs] = [(await rows({}))[0], (await rows({}, demo.kampala))[0]] as [Alarm, Alarm]
    for (const { userId } of [ofOurs, ofTheirs]) {
      const input = { alarms: [seen(ours), seen(theirs)], assignee: userId }
      expect((await demo.platform.call('alarmAssignSelected', input)).body.error).toBe('alarm.assignee-unable')
    }
  })

  it('refuses a user who cannot handle one of them', async () => {
    const ids = await menuIdsOf(demo.platform)
    const [menuId] = ids('alarm')
    const [one, two] = [(await rows({ level: 1 }))[0], (await rows({ level: 2 }))[0]] as [Alarm, Alarm]
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId,
      scopeClass: 'alarms',
      scopeType: 5,
      scopeName: '一级告警',
      resourceCode: 'alarms_level_one',
      scopeValue: JSON.stringify({ column: 'level', op: 'eq', value: 1 }),
    })
    const rights = { menuIds: ids('alarm', 'alarm_cabinet', 'alarm_handle'), dataScopeIds: [id] }
    const { userId } = await addPerson(demo.running, demo.admin, '384721', rights)
    const assign = (alarms: object[]) => demo.admin.call('alarmAssignSelected', { alarms, assignee: userId })
    expect((await assign([seen(one), seen(two)])).body.error).toBe('alarm.assignee-unable')
    expect((await assign([seen(one)])).body.data).toMatchObject({ changed: 1 })
  })
})
