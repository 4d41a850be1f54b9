// Phones and amounts are checked by the country and currency of the row's tenant before anything is sent.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homeOf, json, reply, serve, start } from './failing-server.ts'

const china = { id: '1', tenantId: '384721', tenantName: 'Whale', tenantNameEn: null }
const uganda = { id: '2', tenantId: '517209', tenantName: 'Kampala', tenantNameEn: null }
const options = [
  { ...china, countryCode: 'CN', currencyCode: 'CNY', currencyExponent: 2 },
  { ...uganda, countryCode: 'UG', currencyCode: 'UGX', currencyExponent: 0 },
]

type Caller = { seen: readonly object[]; isRefused?: boolean }

/** A server whose caller sees some tenants; its vehicle is of the one in Uganda. */
async function serverFor({ seen, isRefused = false }: Caller) {
  const paths: string[] = []
  const address = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    paths.push(`${request.method ?? ''} ${pathname.replace('/api', '')}`)
    if (pathname.endsWith('/tenant/select')) {
      if (isRefused) return json(response, 403, { code: 403, success: false, msg: 'no right', data: {} })
      const wanted = searchParams.get('tenantId')
      return json(response, 200, reply(seen.filter((tenant) => !wanted || JSON.stringify(tenant).includes(wanted))))
    }
    json(response, 200, reply(pathname.endsWith('/detail') ? { id: '7', tenantId: uganda.tenantId } : { id: '7' }))
  })
  return { paths, home: await homeOf(address) }
}

const submit = 'POST /blade-vehicle/vehicle/submit'
const edit = ['vehicle', 'edit', '7', '--price', '10.5']

describe('an amount', () => {
  it.each([
    ['the own tenant', [options[1] ?? {}]],
    ['the tenant of the row, for users of the platform', options],
  ])('follows %s', async (_, seen) => {
    const { home, paths } = await serverFor({ seen })
    const refused = await start(home, ...edit).outcome
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('price: ') as string })
    expect(paths).not.toContain(submit)
    const { exitCode } = await start(home, 'vehicle', 'edit', '7', '--price', '10').outcome
    expect({ exitCode, isSent: paths.includes(submit) }).toEqual({ exitCode: 0, isSent: true })
  })

  it('is left to the server where the tenant is not known', async () => {
    const { home, paths } = await serverFor({ seen: options, isRefused: true })
    expect((await start(home, ...edit).outcome).exitCode).toBe(0)
    expect(paths).toContain(submit)
  })
})

it('a phone follows the tenant that is named', async () => {
  const { home, paths } = await serverFor({ seen: options })
  const add = (mobile: string) =>
    start(home, 'rider', 'add', '--tenant-id', uganda.tenantId, '--name', 'Grace', '--mobile', mobile).outcome
  const refused = await add('13800138000')
  expect(refused).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('too few or too many digits') as string,
  })
  expect(paths.filter((path) => path.startsWith('POST'))).toEqual([])
  expect((await add('0772 123-456')).exitCode).toBe(0)
})

describe('a file of rows', () => {
  async function sendAll(home: NodeJS.ProcessEnv) {
    const file = join(String(home['XDG_CONFIG_HOME']), 'rows.json')
    await writeFile(file, JSON.stringify(['7', '8', '9'].map((id) => ({ id, price: '10' }))))
    return start(home, 'vehicle', 'submit', '--data', file).outcome
  }

  it.each([
    ['of the own tenant', { seen: options.slice(1) }],
    ['without the right to see tenants', { seen: options, isRefused: true }],
  ])('%s asks for tenants once, and for no row', async (_, caller) => {
    const { home, paths } = await serverFor(caller)
    expect((await sendAll(home)).exitCode).toBe(0)
    expect(paths.filter((path) => path.includes('/tenant/'))).toHaveLength(1)
    expect(paths.filter((path) => path.endsWith('/detail'))).toEqual([])
    expect(paths.filter((path) => path === submit)).toHaveLength(3)
  })

  it('of several tenants asks for tenants once', async () => {
    const { home, paths } = await serverFor({ seen: options })
    expect((await sendAll(home)).exitCode).toBe(0)
    expect(paths.filter((path) => path.includes('/tenant/'))).toHaveLength(1)
  })
})

it('input without either asks for no tenants', async () => {
  const { home, paths } = await serverFor({ seen: options })
  expect((await start(home, 'vehicle', 'edit', '7', '--plate-number', 'UBA 123A').outcome).exitCode).toBe(0)
  expect(paths.filter((path) => path.includes('tenant'))).toEqual([])
})
