// @postgres
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { ApiSession } from '@swapdesk/testing'
import { readXlsx } from 'hucre/xlsx'
import { zipOf } from '../../crud/export/zip.ts'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'

type Plan = {
  jobId: string
  pending: number
  refused: number
  skipped: number
  items: { line: number; field: string | null; reason: string }[]
}
type Job = { state: string; done: number; refused: number; cancelled: number }
type User = {
  id: string
  account: string
  realName: string | null
  roleName: string | null
  deptName: string | null
  birthday: string | null
}

let running: TestServer
let admin: ApiSession
let platform: ApiSession
let role = ''
let dept = ''

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
  platform = await running.login(credentialsOf('platform'))
  await admin.data('roleSubmit', { roleName: '导入角色甲', roleAlias: 'import-a' })
  await admin.data('roleSubmit', { roleName: '导入角色乙', roleAlias: 'import-b' })
  role = '导入角色甲'
  const depts = await admin.data<{ deptName: string }[]>('deptLazyList', {})
  dept = depts[0]?.deptName as string
})
afterAll(() => running.close())

const HEADERS = ['账号', '姓名', '角色', '部门', '生日', '用户平台']
const rows = (cells: string[][]) => cells.map((one, at) => ({ line: at + 2, cells: one }))
const plan = (cells: string[][], session = admin, more: object = {}) =>
  session.data<Plan>('importPlan', { kind: 'user_import', columns: HEADERS, rows: rows(cells), ...more })
const usersLike = async (account: string) =>
  (await admin.data<{ records: User[] }>('userPage', { account, size: 100 })).records

async function ended(id: string, session = admin): Promise<Job> {
  const job = () => session.data<Job>('bulkJobDetail', { id })
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('finished')
  return job()
}
async function run(id: string, session = admin): Promise<Job> {
  await session.data('bulkJobStart', { id })
  return ended(id, session)
}

describe('an import of users', () => {
  it('names roles and departments, and gives a password nobody knows', async () => {
    const { jobId, ...planned } = await plan([
      ['im-user-1', '张导入', `${role}、导入角色乙`, dept, '1995/6/1', 'WEB'],
      ['im-user-2', '李导入', '', '', '', 'APP'],
      ['im-user-3', '王导入', '没有的角色', '', '', ''],
      ['im user 4', '赵导入', '', '', '', ''],
      ['IM-USER-1', '又一个', '', '', '', ''],
    ])
    expect(planned).toMatchObject({ pending: 2, refused: 2, skipped: 1 })
    expect(planned.items.map(({ line, field }) => [line, field])).toEqual([
      [4, 'roleId'],
      [5, 'account'],
    ])
    expect(await usersLike('im-user')).toEqual([])
    expect(await run(jobId)).toMatchObject({ done: 2, refused: 2 })
    const [two, one] = (await usersLike('im-user')).toSorted((a, b) => b.account.localeCompare(a.account))
    expect(one).toMatchObject({ deptName: dept, birthday: '1995-06-01', userType: 1 })
    expect(one?.roleName?.split(',').toSorted()).toEqual(['导入角色乙', '导入角色甲'])
    expect(two).toMatchObject({ roleName: null, userType: 2 })
    const passwords = await admin.data<{ account: string; password: string }[]>('userResetPassword', {
      userIds: one?.id,
    })
    const { account, password } = passwords[0] as { account: string; password: string }
    expect(await running.login({ tenantId: '384721', account, password })).toBeDefined()
  })

  it('is undone for all who have not logged in', async () => {
    const { jobId } = await plan([1, 2, 3].map((n) => [`im-undo-${n}`, '导入人', '', '', '', '']))
    await run(jobId)
    const used = (await usersLike('im-undo-1'))[0] as User
    await running.server.services.db.system.run(sql`insert into session (id, tenant_id, user_id, client_id, expire_time)
      select gen_random_uuid(), tenant_id, ${used.id}::bigint, client_id, expire_time from session limit 1`)
    await admin.data('importUndo', { id: jobId })
    expect(await ended(jobId)).toMatchObject({ cancelled: 2, refused: 1 })
    expect(await usersLike('im-undo')).toMatchObject([{ account: 'im-undo-1' }])
  })

  it('gives nobody what the importer could not grant', async () => {
    const idsOf = await menuIdsOf(platform)
    await admin.data('roleSubmit', { roleName: '高权限', roleAlias: 'import-high' })
    const roles = await admin.data<{ id: string; roleName: string }[]>('roleList', {})
    const high = roles.find(({ roleName }) => roleName === '高权限')?.id
    await admin.data('roleGrant', { roleIds: [high], menuIds: idsOf('vehicle_add'), dataScopeIds: [], apiScopeIds: [] })
    const clerk = await addPerson(running, admin, '384721', {
      menuIds: idsOf('bulk_job_view', 'bulk_job_add', 'bulk_job_run', 'user_view', 'user_add', 'role_view'),
    })
    const planned = await plan([['im-high-1', '张导入', '高权限', '', '', '']], clerk.session)
    expect(planned).toMatchObject({ pending: 0, refused: 1 })
    // Planned by somebody who may: who starts it decides what is given.
    const { jobId } = await plan([['im-high-2', '张导入', '高权限', '', '', '']])
    expect(await run(jobId, clerk.session)).toMatchObject({ done: 0, refused: 1 })
    expect(await usersLike('im-high')).toEqual([])
    const ofAdmin = await plan([['im-high-3', '张导入', '高权限', '', '', '']])
    expect(await run(ofAdmin.jobId)).toMatchObject({ done: 1 })
  })

  it('takes no password from a file, and no role of another operator', async () => {
    const names = (await admin.data<{ name: string }[]>('importColumns', { kind: 'user_import' })).map(
      (one) => one.name,
    )
    expect(names).not.toContain('password')
    expect(names).toEqual(expect.arrayContaining(['account', 'roleId', 'deptId', 'postId']))
    const kampala = await running.login(credentialsOf('kampalaAdmin'))
    expect((await plan([['im-far', '', role, '', '', '']], kampala)).items).toMatchObject([{ field: 'roleId' }])
  })
})

type Result = {
  total: number
  added: number
  changed: number
  skipped: number
  faults: { line: number; field: string | null; msg: string }[]
}
const csv = (lines: string[]) => new File([lines.join('\n')], 'users.csv')
const importCsv = (lines: string[], isCovered = 0, session = admin) =>
  session.data<Result>('userImport', { isCovered, file: csv(lines) })
const refusalOf = async (file: File, session = admin) => (await session.call('userImport', { file })).body

describe('userImport', () => {
  it('adds all lines of a file or none, and changes those that exist on request', async () => {
    const faulty = await importCsv(['账号,姓名', 'fi-1,张文件', 'fi 2,李文件', 'fi-1,王文件'])
    expect(faulty).toMatchObject({ total: 3, added: 0, changed: 0, skipped: 0 })
    expect(faulty.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'account'],
      [4, 'account'],
    ])
    expect(await usersLike('fi-1')).toEqual([])
    const lines = ['账号*,姓名,角色', `fi-1,张文件,${role}`, 'fi-2,李文件,']
    expect(await importCsv(lines)).toMatchObject({ total: 2, added: 2, ignoredColumns: [], faults: [] })
    expect(await importCsv(['账号,角色名称', 'fi-8,任意'])).toMatchObject({ added: 1, ignoredColumns: ['角色名称'] })
    const more = ['account,姓名,角色', 'FI-1,张改名,', 'fi-3,赵文件,']
    expect(await importCsv(more)).toMatchObject({ added: 1, changed: 0, skipped: 1 })
    expect((await usersLike('fi-1'))[0]).toMatchObject({ realName: '张文件' })
    expect(await importCsv(more, 1)).toMatchObject({ added: 0, changed: 2, skipped: 0 })
    // An empty cell leaves what is stored.
    expect((await usersLike('fi-1'))[0]).toMatchObject({ realName: '张改名', roleName: role })
    const audits = await running.server.services.db.system.all(sql`select changes from audit
      where operation_id = 'userImport' and entity_id = ${(await usersLike('fi-1'))[0]?.id} order by id`)
    expect(audits.at(-1)).toMatchObject({ changes: { realName: ['张文件', '张改名'] } })
  })

  it('needs the rights to add and to change, and reaches no user above the caller', async () => {
    const idsOf = await menuIdsOf(platform)
    const adder = await addPerson(running, admin, '384721', { menuIds: idsOf('user_view', 'user_import', 'user_add') })
    expect((await adder.session.call('userImport', { isCovered: 1, file: csv(['账号', 'fi-4']) })).body.error).toBe(
      'permission.denied',
    )
    expect(await importCsv(['账号', 'fi-4'], 0, adder.session)).toMatchObject({ added: 1 })
    const importer = await addPerson(running, admin, '384721', { menuIds: idsOf('user_view', 'user_import') })
    expect((await refusalOf(csv(['账号', 'fi-5']), importer.session)).error).toBe('permission.denied')
    const editor = await addPerson(running, admin, '384721', {
      menuIds: idsOf('user_view', 'user_import', 'user_add', 'user_edit'),
    })
    expect((await importCsv(['账号,昵称', 'admin,改名'], 1, editor.session)).faults).toHaveLength(1)
    const roleOfAdmin = String((await usersLike('admin'))[0]?.roleName)
    expect((await importCsv(['账号,角色', `fi-6,${roleOfAdmin}`], 0, editor.session)).faults).toHaveLength(1)
  })

  it('refuses what is no list, has no accounts, or unpacks to too much', async () => {
    expect(await refusalOf(csv(['账号']))).toMatchObject({ error: 'import.empty' })
    expect(await refusalOf(csv(['姓名', '张三']))).toMatchObject({ fields: { file: '缺少列“账号”' } })
    expect(await refusalOf(csv(['账号', ...Array.from({ length: 201 }, (_, n) => `many-${n}`)]))).toMatchObject({
      error: 'import.too-long',
    })
    expect(await refusalOf(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.xlsx'))).toMatchObject({
      error: 'import.unreadable',
    })
    expect(await refusalOf(new File([new Uint8Array([1, 0, 2])], 'a.csv'))).toMatchObject({
      error: 'import.unreadable',
    })
    async function* parts() {
      yield { name: 'xl/worksheets/sheet1.xml', text: Array.from({ length: 40 }, () => ' '.repeat(1024 * 1024)) }
    }
    const bomb = await buffer(Readable.from(zipOf(parts())))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refusalOf(new File([new Uint8Array(bomb)], 'bomb.xlsx'))).toMatchObject({ error: 'file.too-large' })
  })

  it('takes its own template', async () => {
    const { bytes } = await admin.call('userExportTemplate', { format: 'xlsx' })
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['账号*', '姓名', '角色', '部门', '岗位']))
    const inEnglish = new ApiSession(admin.url, { ...admin.headers, 'accept-language': 'en' })
    const english = await inEnglish.call('userExportTemplate', { format: 'csv' })
    const [header] = new TextDecoder().decode(english.bytes).split('\n') as [string]
    expect(
      await importCsv([
        header,
        header
          .split(',')
          .map((name) => (name.endsWith('Account*') ? 'fi-7' : ''))
          .join(','),
      ]),
    ).toMatchObject({ added: 1 })
  })
})
