/** Addresses of pictures and files, in every operation that takes one: only what an upload returned is accepted. */
import { type OperationId, operations } from '@swapdesk/contract/operations'
import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('accepts the address of an uploaded file', async () => {
    const link = await uploadPicture(callerOf(id))
    const { body } = await callerOf(id).call(id, { ...exampleOf(id), [field]: link })
    expect(body.fields ?? {}).not.toHaveProperty(field)
  })
})

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
