// @postgres
/** Decisions of users on alarms other than handling: closing, assigning, commenting. */
import { describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { type Alarm, alarmCalls, seen } from '../../testing/alarms.ts'
import { useDemo } from '../../testing/use-demo.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

const demo = useDemo({
  admin: 'whaleAdmin',
  operator: 'whaleOperator',
  kampala: 'kampalaAdmin',
  platform: 'platform',
})

const { system, rows, detail, now, history, lastLive } = alarmCalls(demo)

describe('alarmClose', () => {
  it('ends an alarm whose device does not recover, with a reason, and is audited', async () => {
    const [alarm] = (await rows({ status: 1, handling: 0 })) as [Alarm]
    await demo.admin.data('alarmClose', { ...seen(alarm), reason: ' 传感器误报 ' })
    const closed = await detail(alarm.id)
    expect(closed).toMatchObject({
      status: 2,
      recoverTime: null,
      closerName: '林知夏',
      closeReason: '传感器误报',
      handling: 2,
      handlerName: '林知夏',
    })
    expect(closed['closeTime']).not.toBeNull()
    expect((await history(alarm.id))[0]).toMatchObject({ kind: 'closed', content: '传感器误报', actorName: '林知夏' })
    expect((await lastLive())[0]).toMatchObject({ data: { type: 'closed', id: alarm.id, status: 2 } })
    const audited = await system().first(
      sql<{ changes: object }>`select changes from audit where entity_id = ${alarm.id} and operation_id = 'alarmClose'`,
    )
    expect(audited?.changes).toMatchObject({ closeReason: [null, '传感器误报'], status: [1, 2] })
  })

  it('refuses recovered, changed and foreign alarms, and a blank reason', async () => {
    const [open, over] = [(await rows({ status: 1 }))[0], (await rows({ status: 2 }))[0]] as [Alarm, Alarm]
    const [theirs] = (await rows({ status: 1 }, demo.kampala)) as [Alarm]
    const close = (alarm: object, reason = '误报') => demo.admin.call('alarmClose', { ...alarm, reason })
    expect((await close(seen(over))).body).toMatchObject({ code: 409, error: 'alarm.not-open' })
    expect((await close({ ...seen(open), revision: 99 })).body).toMatchObject({ code: 409, error: 'alarm.changed' })
    expect((await close(seen(theirs))).status).toBe(404)
    expect((await close(seen(open), '   ')).status).toBe(400)
    expect((await detail(open.id)).status).toBe(1)
  })

  it('requires its own permission', async () => {
    const ids = await menuIdsOf(demo.platform)
    const menuIds = ids('alarm', 'alarm_cabinet', 'alarm_handle')
    const { session } = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    const [open] = (await rows({ status: 1 })) as [Alarm]
    expect((await session.call('alarmClose', { ...seen(open), reason: '误报' })).status).toBe(403)
    expect((await session.call('alarmHandle', { alarms: [seen(open)], handling: 1 })).status).toBe(200)
  })
})

describe('alarmAssign and alarmComment', () => {
  it('assigns an alarm to a user who may handle it and notifies them', async () => {
    const ids = await menuIdsOf(demo.platform)
    const menuIds = ids('alarm', 'alarm_cabinet', 'alarm_handle')
    const person = await addPerson(demo.running, demo.admin, '384721', { menuIds })
    const [alarm] = (await rows({ deviceKind: 'cabinet' })) as [Alarm]
    const offered = await demo.admin.data<{ id: string }[]>('alarmAssigneeOptions', { aldId: alarm.id })
    expect(offered.map(({ id }) => id)).toContain(person.userId)
    expect(
      await demo.admin.data('alarmAssigneeOptions', { aldId: alarm.id, name: person.account.toUpperCase() }),
    ).toMatchObject([{ id: person.userId, account: person.account }])
    await demo.admin.data('alarmAssign', { ...seen(alarm), assignee: person.userId })
    expect(await detail(alarm.id)).toMatchObject({ assignee: person.userId, revision: alarm.revision + 1 })
    expect((await rows({ assignee: person.userId })).map(({ id }) => id)).toEqual([alarm.id])
    const messages = await person.session.data<{ records: object[] }>('messageList', { category: 'operation' })
    expect(messages.records[0]).toMatchObject({
      code: 'alarm.assigned',
      text: expect.stringContaining(String(alarm['name'])) as string,
      path: `/alarm/cabinet?view=${alarm.id}`,
    })
    await demo.admin.data('alarmAssign', { ...(await now(alarm)), assignee: null })
    expect(await detail(alarm.id)).toMatchObject({ assignee: null, assigneeName: null })
  })

  it('refuses assignees without the permission or of another operator', async () => {
    const ids = await menuIdsOf(demo.platform)
    const viewer = await addPerson(demo.running, demo.admin, '384721', { menuIds: ids('alarm', 'alarm_cabinet') })
    const foreign = await system().first(
      sql<{ id: string }>`select id from user_account where tenant_id = '517209' order by id limit 1`,
    )
    const [alarm] = (await rows({ status: 1 })) as [Alarm]
    const errors = []
    for (const assignee of [viewer.userId, foreign?.id, '1']) {
      errors.push((await demo.admin.call('alarmAssign', { ...seen(alarm), assignee })).body.error)
    }
    expect(errors).toEqual(['alarm.assignee-unable', 'row.reference-missing', 'row.reference-missing'])
    expect((await demo.admin.call('alarmAssign', { id: alarm.id, revision: 99, assignee: null })).status).toBe(409)
  })

  it('offers only users whom the caller may see', async () => {
    const ids = await menuIdsOf(demo.platform)
    const [menuId] = ids('alarm')
    const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
      menuId,
      scopeClass: 'users',
      scopeType: 2,
      scopeName: '本人创建的用户',
      resourceCode: 'alarm_own_users',
    })
    const menuIds = ids('alarm', 'alarm_cabinet', 'alarm_handle', 'alarm_assign')
    const { session, userId } = await addPerson(demo.running, demo.admin, '384721', { menuIds, dataScopeIds: [id] })
    const [alarm] = (await rows({ status: 1 })) as [Alarm]
    expect(await session.data('alarmAssigneeOptions', { aldId: alarm.id })).toMatchObject([{ id: userId }])
  })

  it('refuses assignees whose data scope excludes the alarm', async () => {
    const ids = await menuIdsOf(demo.platform)
    const [menuId] = ids('alarm')
    const scope = { menuId, scopeClass: 'alarms', scopeType: 5, scopeName: '严重告警' }
    const scoped = async (level: number) => {
      const scopeValue = JSON.stringify({ column: 'level', op: 'eq', value: level })
      const { id } = await demo.platform.data<{ id: string }>('dataScopeSubmit', {
        ...scope,
        resourceCode: `alarms_of_level_${level}`,
        scopeValue,
      })
      const rights = { menuIds: ids('alarm', 'alarm_cabinet', 'alarm_handle'), dataScopeIds: [id] }
      return addPerson(demo.running, demo.admin, '384721', rights)
    }
    const [alarm] = (await rows({ status: 1 })) as [Alarm]
    const { level } = await detail(alarm.id)
    const [within, outside] = [await scoped(level), await scoped(level === 1 ? 2 : 1)]
    const offered = await demo.admin.data<{ id: string }[]>('alarmAssigneeOptions', { aldId: alarm.id })
    expect(offered.map(({ id }) => id)).toContain(within.userId)
    expect(offered.map(({ id }) => id)).not.toContain(outside.userId)
    const refused = await demo.admin.call('alarmAssign', { ...(await now(alarm)), assignee: outside.userId })
    expect(refused.body.error).toBe('alarm.assignee-unable')
    await demo.admin.data('alarmAssign', { ...(await now(alarm)), assignee: within.userId })
    await demo.admin.data('alarmAssign', { ...(await now(alarm)), assignee: null })
  })

  it('stores comments in the history without changing handling or revision', async () => {
    const [alarm] = (await rows({ status: 1 })) as [Alarm]
    await demo.operator.data('alarmComment', { id: alarm.id, content: ' 已联系站点 ' })
    await demo.admin.data('alarmComment', { id: alarm.id, content: '十分钟后到' })
    expect((await history(alarm.id)).slice(0, 2)).toMatchObject([
      { kind: 'commented', content: '十分钟后到', actorName: '林知夏' },
      { kind: 'commented', content: '已联系站点' },
    ])
    expect((await detail(alarm.id)).revision).toBe(alarm.revision)
    expect((await demo.admin.call('alarmComment', { id: alarm.id, content: '  ' })).status).toBe(400)
  })

  it('returns 404 for an alarm of another operator', async () => {
    const [theirs] = (await rows({ status: 1 }, demo.kampala)) as [Alarm]
    const calls = [
      demo.admin.call('alarmAssign', { ...seen(theirs), assignee: null }),
      demo.admin.call('alarmComment', { id: theirs.id, content: 'x' }),
      demo.admin.call('alarmHistoryList', { aldId: theirs.id }),
      demo.admin.call('alarmAssigneeOptions', { aldId: theirs.id }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await history(theirs.id, demo.kampala)).map(({ kind }) => kind)).not.toContain('commented')
  })
})
