/** Which events notify whom. */
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { until } from '../../testing/devices.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Message = { code: string; title: string; text: string | null; path: string | null }
const TENANT = '384721'

let running: TestServer
let admin: ApiSession
let idsOf: (...codes: string[]) => string[]

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  idsOf = await menuIdsOf(await running.login(credentialsOf('platform')))
})
afterAll(() => running.close())

const messagesOf = async (who: ApiSession): Promise<Message[]> =>
  (await who.data<{ records: Message[] }>('messageList', { size: 200 })).records
const codesOf = async (who: ApiSession) => (await messagesOf(who)).map(({ code }) => code)
const anybody = () => addPerson(running, admin, TENANT, { menuIds: idsOf('vehicle') })
const login = (account: string, password: string) => running.login({ tenantId: TENANT, account, password })

describe('of the account', () => {
  it('a password that was reset, and one that was changed', async () => {
    const person = await anybody()
    const [reset] = await admin.data<{ password: string }[]>('userResetPassword', { userIds: person.userId })
    const session = await login(person.account, reset?.password ?? '')
    const newPassword = 'another-word-2'
    const change = { oldPassword: reset?.password, newPassword, newPassword1: newPassword }
    await session.data('userUpdatePassword', change)
    expect(await messagesOf(session)).toMatchObject([
      { code: 'password.changed', text: expect.stringMatching(/^来自 \S+，/) as string },
      { code: 'password.reset', text: '由 林知夏 重置，其他登录已结束' },
    ])
  })

  it('a change of roles by another user, by the grant and by the form', async () => {
    const person = await anybody()
    const { id } = await admin.data<{ id: string }>('roleSubmit', {
      roleName: '夜班',
      roleNameEn: 'Night shift',
      roleAlias: 'night',
    })
    await admin.data('userGrant', { userIds: person.userId, roleIds: id })
    expect((await messagesOf(person.session))[0]).toMatchObject({
      code: 'roles.changed',
      text: '夜班，由 林知夏 设置',
      textEn: 'Night shift, by 林知夏',
    })
    await admin.data('userGrant', { userIds: person.userId, roleIds: id })
    await admin.data('userSubmit', { id: person.userId, roleId: id, realName: '夜班员' })
    expect(await codesOf(person.session)).toEqual(['roles.changed'])
    await admin.data('userSubmit', { id: person.userId, roleId: `${id},${person.roleId}` })
    expect(await codesOf(person.session)).toEqual(['roles.changed', 'roles.changed'])
  })
})

describe('of operation', () => {
  const months = { startTime: '2026-01-01 00:00:00', endTime: '2027-01-01 00:00:00' }

  it('a top-up, to its reviewers without the requester; its review, to the requester', async () => {
    const clerk = await addPerson(running, admin, TENANT, {
      menuIds: idsOf('nfc', 'nfc_card', 'nfc_recharge', 'nfc_recharge_add', 'nfc_recharge_review'),
    })
    const cards = await admin.data<{ records: { id: string; cardNo: string; status: number }[] }>('nfcCardList', {
      status: 1,
    })
    const cardNo = String(cards.records[0]?.cardNo)
    const { id } = await clerk.session.data<{ id: string }>('nfcRechargeSubmit', {
      cardNo,
      count: 12,
      amount: 9,
      ...months,
    })
    expect((await messagesOf(admin))[0]).toMatchObject({
      code: 'nfc-recharge.pending',
      path: `/nfc/recharge?view=${id}`,
      text: expect.stringContaining(`卡 ${cardNo}，12 次`) as string,
    })
    expect((await messagesOf(clerk.session)).map(({ path }) => path)).not.toContain(`/nfc/recharge?view=${id}`)
    const { updateTime } = await admin.data<{ updateTime: string }>('nfcRechargeDetail', { id })
    await admin.data('nfcRechargeReject', { id, updateTime, reason: '重复' })
    expect((await messagesOf(clerk.session))[0]).toMatchObject({
      code: 'nfc-recharge.reviewed',
      title: '充值申请被拒绝',
      text: `卡 ${cardNo}，林知夏 审核：重复`,
    })
  })

  it('a command that waits for a second person, to those who may confirm it; the decision, to the requester', async () => {
    await running.server.services.db.system.run(sql`insert into cabinet (tenant_id, cabinet_sn, name, box_total)
      values (${TENANT}, 'MSC1', 'MSC1', 6)`)
    const buttons = idsOf('device', 'device_command', 'device_command_send', 'device_command_open')
    const clerk = await addPerson(running, admin, TENANT, { menuIds: buttons })
    const bystander = await addPerson(running, admin, TENANT, { menuIds: buttons })
    const ask = (boxIds: number[]) =>
      clerk.session.data<{ id: string }>('deviceCommandSend', {
        deviceSn: 'MSC1',
        cmd: 20_022,
        data: { boxIds },
      })
    const { id } = await ask([1, 2])
    const path = `/device/command?view=${id}`
    expect((await messagesOf(admin))[0]).toMatchObject({
      code: 'command.pending',
      path,
      text: expect.stringMatching(/：MSC1，由 \S+ 发起$/) as string,
    })
    for (const { session } of [clerk, bystander]) expect(await messagesOf(session)).toEqual([])
    await admin.data('deviceCommandConfirm', { id })
    expect(await messagesOf(clerk.session)).toMatchObject([
      {
        code: 'command.reviewed',
        path,
        title: '设备指令已复核',
        text: expect.stringContaining('由 林知夏 复核') as string,
      },
    ])
    const refused = await ask([3, 4])
    await admin.data('deviceCommandCancel', { id: refused.id })
    expect((await messagesOf(clerk.session))[0]).toMatchObject({
      code: 'command.reviewed',
      title: '设备指令被他人取消',
    })
  })

  it('a bulk job that ended or was cancelled, to the user who started it', async () => {
    const cards = await admin.data<{ records: { cardNo: string }[] }>('nfcCardList', { status: 1, size: 3 })
    const targets = cards.records.map(({ cardNo }) => cardNo)
    const plan = { kind: 'nfc_lock', targets, params: {} }
    const job = await admin.data<{ id: string }>('bulkJobPlan', plan)
    await admin.data('bulkJobStart', { id: job.id })
    const ended = await until(async () => (await messagesOf(admin)).find(({ code }) => code === 'bulk-job.finished'))
    expect(ended).toMatchObject({
      title: '批量任务已完成',
      text: '锁定 NFC 卡：3 项完成',
      path: `/device/bulk-job?view=${job.id}`,
    })
    const clerk = await addPerson(running, admin, TENANT, {
      menuIds: idsOf('bulk_job', 'bulk_job_add', 'bulk_job_run', 'nfc_card', 'nfc_card_unlock'),
    })
    const theirs = await clerk.session.data<{ id: string }>('bulkJobPlan', { ...plan, kind: 'nfc_unlock' })
    await admin.data('bulkJobCancel', { id: theirs.id })
    expect(await messagesOf(clerk.session)).toMatchObject([
      { code: 'bulk-job.cancelled', text: '解锁 NFC 卡，由 林知夏 取消' },
    ])
  })
})

describe('of security', () => {
  const wrongly = (account: string) =>
    running.guest.call('authToken', { grant_type: 'password', tenantId: TENANT, username: account, password: 'wrong' })

  it('a locked account, once, to its owner and to users who may unlock it', async () => {
    const person = await anybody()
    for (let tries = 0; tries < 6; tries += 1) await wrongly(person.account)
    const locked = await until(async () =>
      (await messagesOf(admin)).find(({ code, text }) => code === 'user.locked' && text?.includes(person.account)),
    )
    expect(locked.text).toContain(person.account)
    expect(locked.path).toBe(`/system/user?account=${person.account}`)
    expect(await codesOf(person.session)).toEqual(['account.locked'])
    const itsOwn = ({ code, text }: { code: string; text: string | null }) =>
      code === 'user.locked' && text?.includes(person.account)
    expect((await messagesOf(admin)).filter(itsOwn)).toHaveLength(1)
  })

  it('no account that does not exist', async () => {
    const before = await messagesOf(admin)
    for (let tries = 0; tries < 6; tries += 1) await wrongly('not-anybody')
    // That of an account locked afterwards has been sent, so any of this one would have been.
    const { account } = await anybody()
    for (let tries = 0; tries < 6; tries += 1) await wrongly(account)
    await until(async () => (await messagesOf(admin)).some(({ text }) => text?.includes(account)))
    expect((await messagesOf(admin)).filter(({ text }) => !text?.includes(account))).toEqual(before)
  })

  it('a login by another program, not the first one and not a known one', async () => {
    const person = await anybody()
    expect(await codesOf(person.session)).toEqual([])
    await login(person.account, person.password)
    expect(await codesOf(person.session)).toEqual([])
    const input = { grant_type: 'password', tenantId: TENANT, username: person.account, password: person.password }
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    for (const version of ['140.0', '141.0'])
      await running.guest.with({ 'user-agent': agent.replaceAll('140.0', version) }).call('authToken', input)
    expect(await messagesOf(person.session)).toMatchObject([
      { code: 'session.new-place', text: expect.stringContaining('Firefox (Linux)，') as string },
    ])
  })

  it('a session that ended because its token came twice', async () => {
    const person = await anybody()
    const input = { grant_type: 'password', tenantId: TENANT, username: person.account, password: person.password }
    const session = (await running.guest.call('authToken', input)).body as unknown as { refresh_token: string }
    const renew = () => running.guest.call('authRefresh', { refresh_token: session.refresh_token })
    await renew()
    await running.server.services.db.system.run(sql`update refresh_token set used_time = now() - interval '1 minute'`)
    await renew()
    expect(await codesOf(person.session)).toEqual(['session.reused'])
  })
})
