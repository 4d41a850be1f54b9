// @postgres
/** Alarm rules as a noun: who sees and changes them, and how many there may be. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf, type Person } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const TENANT = '384721'
const demo = useDemo({ admin: 'whaleAdmin', kampala: 'kampalaAdmin', platform: 'platform' })
const system = () => demo.running.server.services.db.system
let reader: Person

beforeAll(async () => {
  const menuIds = (await menuIdsOf(demo.platform))('alarm', 'alarm_cabinet')
  reader = await addPerson(demo.running, demo.admin, TENANT, { menuIds })
})

const add = async (rule: Record<string, unknown>): Promise<string> =>
  (
    await demo.admin.data<{ id: string }>('alarmRuleSubmit', {
      ruleName: '测试规则',
      levels: '1',
      userId: reader.userId,
      ...rule,
    })
  ).id

describe('alarmRuleList, alarmRuleDetail, alarmRuleExport and alarmRuleRemove', () => {
  it('show the rules of the own tenant in order, and remove them', async () => {
    const id = await add({ ruleName: '首条', sort: 1, roleId: reader.roleId, fromHour: 22, untilHour: 6 })
    const list = (who: ApiSession) => who.data<{ records: { id: string }[] }>('alarmRuleList', { size: 200 })
    expect((await list(demo.admin)).records.find((rule) => rule.id === id)).toMatchObject({
      id,
      levels: '1',
      userId: reader.userId,
      roleId: reader.roleId,
      fromHour: 22,
      untilHour: 6,
    })
    const escalation = {
      escalationMinutes: 5,
      escalationUserId: reader.userId,
      lastMinutes: 9,
      lastRoleId: reader.roleId,
    }
    const { updateTime } = await demo.admin.data<{ updateTime: string }>('alarmRuleDetail', { id })
    await demo.admin.data('alarmRuleSubmit', { id, updateTime, ...escalation })
    expect(await demo.admin.data('alarmRuleDetail', { id })).toMatchObject(escalation)
    expect((await list(demo.kampala)).records.map((rule) => rule.id)).not.toContain(id)
    expect((await demo.kampala.call('alarmRuleDetail', { id })).status).toBe(404)
    const reply = await demo.admin.call('alarmRuleExport', { format: 'csv', columns: 'ruleName,sort', ids: id })
    expect(new TextDecoder().decode(reply.bytes)).toContain('首条,1')
    await demo.admin.data('alarmRuleRemove', { ids: id })
    expect((await demo.admin.call('alarmRuleDetail', { id })).status).toBe(404)
  })
})

describe('alarmRuleSubmit', () => {
  it('refuses receivers of another tenant and more than 50 rules', async () => {
    const theirs = await system().first(
      sql<{ id: string }>`select id from user_account where tenant_id = '517209' limit 1`,
    )
    const refused = await demo.admin.call('alarmRuleSubmit', {
      ruleName: '他人',
      escalationMinutes: 5,
      userId: reader.userId,
      escalationUserId: theirs?.id,
    })
    expect(refused).toMatchObject({ status: 400, body: { error: 'row.reference-missing' } })
    await system().run(
      sql`insert into alarm_rule (tenant_id, rule_name) select ${TENANT}, 'x' || n from generate_series(1, 50) n`,
    )
    const more = await demo.admin.call('alarmRuleSubmit', { ruleName: '更多', userId: reader.userId })
    expect(more).toMatchObject({ status: 409, body: { error: 'alarm-rule.too-many' } })
    await system().run(sql`delete from alarm_rule where rule_name ~ '^x[0-9]+$'`)
  })
})
