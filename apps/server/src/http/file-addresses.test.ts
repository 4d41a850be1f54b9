/** Addresses of pictures and files, in every operation that takes one: only what an upload returned is accepted. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from '../db/database.ts'
import { handlers } from '../modules/index.ts'
import { credentialsOf, openTestServer, type TestServer } from '../testing/harness.ts'
import { exampleOf } from '../testing/hostile.ts'
import { uploadPicture } from '../testing/pictures.ts'
import { inputSchemaOf, resolveSchema } from './contract.ts'
import { fileAddressesOf } from './file-addresses.ts'
import { readInput } from './input.ts'

const ids = Object.keys(operations) as OperationId[]
const fields = ids.flatMap((id) => fileAddressesOf(id).map((field) => ({ id, field, name: `${id}.${field}` })))
const built = fields.filter(({ id }) => id in handlers)
/** The file of an attachment stays the same (attachments.test.ts). */
const changeable = built.filter(({ id }) => id !== 'attachmentSubmit')

const NAME = '8f14e45fceea167a5a36dedd4bea2543'
const HOSTILE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'https://evil.example/a.png',
  `https://evil.example/files/${NAME}.png`,
  `//evil.example/files/${NAME}.png`,
  `/\\evil.example/files/${NAME}.png`,
  '/files/../secrets.json',
  '/files/%2e%2e%2fsecrets.json',
  `/files/../files/${NAME}.png`,
  `/files/${NAME}.png?x=1`,
  `/files/${NAME}.png#x`,
  `/files/${NAME}.png\n`,
  `/files/${NAME}.png")`,
  `/files/${NAME.toUpperCase()}.png`,
  `/files/${NAME}`,
  'files/a.png',
  '/api/blade-auth/oauth/logout',
]

let running: TestServer
const sessions: Record<string, ApiSession> = {}

beforeAll(async () => {
  running = await openTestServer()
  sessions['whale'] = await running.login(credentialsOf('whaleAdmin'))
  sessions['platform'] = await running.login(credentialsOf('platform'))
})
afterAll(() => running.close())

const callerOf = (id: OperationId) => sessions[operations[id].domain === 'tenants' ? 'platform' : 'whale'] as ApiSession

async function messageOf(id: OperationId, field: string, address: string): Promise<unknown> {
  const { status, body } = await callerOf(id).call(id, { ...exampleOf(id), [field]: address })
  return { status, message: body.fields?.[field] }
}

const REFUSED = { status: 400, message: '请重新上传文件，只能使用本系统上传后返回的地址' }

it('are found in the contract', () => {
  process.stdout.write(
    `${fields.length} fields take the address of a file, ${built.length} of implemented operations\n`,
  )
  expect(built.map(({ name }) => name).toSorted()).toEqual([
    'attachmentSubmit.link',
    'tenantSubmit.backgroundUrl',
    'userSubmit.avatar',
    'userUpdate.avatar',
    'userUpdateInfo.avatar',
    'vehicleTypeSubmit.vehiclePic',
  ])
})

it.each(fields.filter(({ id }) => !(id in handlers)))(
  '$name of an unimplemented operation has the pattern',
  ({ id, field }) => {
    for (const address of HOSTILE) {
      expect(() => readInput(id, [{ ...exampleOf(id), [field]: address }])).toThrow('validation.failed')
    }
    expect(readInput(id, [{ ...exampleOf(id), [field]: `/files/${NAME}.png` }])).toHaveProperty(field)
  },
)

describe.each(built)('$name', ({ id, field }) => {
  it.each(HOSTILE)('refuses %j', async (address) => {
    expect(await messageOf(id, field, address)).toEqual(REFUSED)
  })

  it('refuses the address of a file that nobody uploaded', async () => {
    expect(await messageOf(id, field, `/files/${NAME}.png`)).toEqual(REFUSED)
  })
})

describe.each(changeable)('$name', ({ id, field }) => {
  it('accepts the address of an uploaded file', async () => {
    const link = await uploadPicture(callerOf(id))
    const row = await rowOf(id)
    await callerOf(id).data(id, { ...row.key, [field]: link })
    expect(await row.stored(field)).toBe(link)
  })

  it.each([...HOSTILE.slice(0, 8), `/files/${NAME}.png`])(
    'accepts %j where it is stored already, and nowhere else',
    async (address) => {
      const row = await rowOf(id)
      const column = sql.ref(field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      const before = await row.stored(field)
      const store = async (value: unknown): Promise<void> => {
        await running.server.services.db.system.run(
          sql`update ${sql.table(row.table)} set ${column} = ${value} where id = ${row.id}`,
        )
      }
      await store(address)
      onTestFinished(() => store(before))
      const send = (value: string) => callerOf(id).call(id, { ...row.key, ...row.more, [field]: value })
      expect(await send(address)).toMatchObject({ status: 200 })
      expect(await row.stored(field)).toBe(address)
      const other = await send(`${address}x`)
      expect({ status: other.status, message: other.body.fields?.[field] }).toEqual(REFUSED)
      expect(await row.stored(field)).toBe(address)
      if (row.key.id === undefined) return
      const elsewhere = await callerOf(id).call(id, { ...row.key, id: '999999999999', [field]: address })
      expect(elsewhere.status).toBe(404)
    },
  )
})

type StoredRow = {
  table: string
  id: string
  /** Names the row in the request. */
  key: { id?: string }
  /** Another change in the same request. */
  more: object
  stored(field: string): Promise<unknown>
}

/** A row that the operation changes. */
async function rowOf(id: OperationId): Promise<StoredRow> {
  const who = callerOf(id)
  if (id === 'userUpdateInfo') {
    const { id: own } = await who.data<{ id: string }>('userInfo')
    const stored = async (field: string) => (await who.data<Record<string, unknown>>('userInfo'))[field]
    return { table: 'user_account', id: own, key: {}, more: { name: '林知夏' }, stored }
  }
  const [table, list, detail, more] = {
    tenants: ['tenant', 'tenantList', 'tenantDetail', { linkman: '另一个' }],
    users: ['user_account', 'userPage', 'userDetail', { name: '另一个' }],
    'vehicle-types': ['vehicle_type', 'vehicleTypeList', 'vehicleTypeDetail', { remark: '另一个' }],
  }[operations[id].domain as 'tenants' | 'users' | 'vehicle-types'] as [string, OperationId, OperationId, object]
  const { records } = await who.data<{ records: { id: string }[] }>(list, { size: 1 })
  const key = { id: (records[0] as { id: string }).id }
  const stored = async (field: string) => (await who.data<Record<string, unknown>>(detail, key))[field]
  return { table, id: key.id, key, more, stored }
}

/** Names of pictures, files and addresses that are something else, and why. */
const OTHER: Record<string, string> = {
  'authToken.redirect_uri': 'where a third-party login returns to',
  'clientSubmit.webServerRedirectUri': 'where a third-party login returns to',
  'dataSourceSubmit.url': 'a database',
  'jobServerSubmit.jobServerUrl': 'a server the operator allows',
  'tenantApiUpdate.callbackUrl': 'a server the operator allows',
  'tenantSubmit.domainUrl': 'the domain of the console',
}

const LOOKS_LIKE_FILE =
  /(pic|picture|avatar|image|img|photo|background|logo|cover|icon|link|attachment|file|url|uri)s?$/i

it('have the format wherever the name of a field says picture, file or address', () => {
  const without = ids.flatMap((id) =>
    operations[id].method === 'get'
      ? []
      : Object.entries(inputSchemaOf(id).properties ?? {})
          .filter(([name, property]) => {
            const schema = resolveSchema(property)
            const text = schema.items ? resolveSchema(schema.items) : schema
            const isText = [text.type].flat().includes('string') && schema['format'] !== 'binary'
            return LOOKS_LIKE_FILE.test(name) && isText && text['format'] !== 'file-address'
          })
          .map(([name]) => `${id}.${name}`),
  )
  expect(without.filter((name) => !(name in OTHER))).toEqual([])
  expect(Object.keys(OTHER).filter((name) => !without.includes(name))).toEqual([])
})
