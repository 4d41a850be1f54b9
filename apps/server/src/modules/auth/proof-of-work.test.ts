import { type ApiSession, type Challenge, type Reply, solve } from '@swapdesk/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { CAPTCHA_TEXT, credentialsOf, startTestServer, type TestServer } from '../../testing/harness.ts'
import { createWork, WORK_MAX } from './proof-of-work.ts'

const operator = credentialsOf('whaleOperator')
let running: TestServer
let clients: { console: ApiSession; cli: ApiSession }

beforeAll(async () => {
  running = await startTestServer()
  type Client = { id: string; secret: string }
  const known = await running.guest.data<{ clients: { console: Client; cli: Client } }>('platformBootstrap')
  const as = ({ id, secret }: Client) =>
    running.guest.with({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })
  clients = { console: as(known.clients.console), cli: as(known.clients.cli) }
})
afterAll(() => running.close())
beforeEach(async () => {
  await running.server.services.db.system.run(sql`delete from login_guard`)
})

const challenge = () => running.guest.data<Challenge>('authChallenge')

/** Of the few numbers of a test, two challenges may share one. */
async function challengeNotSolvedBy(number: number): Promise<Challenge> {
  const given = await challenge()
  return solve(given) === number ? challengeNotSolvedBy(number) : given
}

type Grant = { key?: string; code?: string; password?: string }

function login(client: keyof typeof clients, { key, code, password = operator.password }: Grant): Promise<Reply> {
  const { tenantId, account } = operator
  const headers = {
    ...(key !== undefined && { 'captcha-key': key }),
    ...(code !== undefined && { 'captcha-code': code }),
  }
  const input = { grant_type: client === 'cli' ? 'password' : 'captcha', tenantId, username: account, password }
  return clients[client].call('authToken', input, { headers, isUnproven: true })
}

async function solved(): Promise<{ key: string; code: string }> {
  const given = await challenge()
  return { key: given.key, code: String(solve(given)) }
}

async function failures(client: keyof typeof clients, proof: () => Promise<Grant>): Promise<unknown[]> {
  const codes: unknown[] = []
  for (let count = 0; count < 6; count += 1) {
    const reply = await login(client, { ...(await proof()), password: 'wrong' })
    codes.push(reply.body['error_code'])
  }
  return codes
}

describe.each(['console', 'cli'] as const)('the login of the %s', (client) => {
  it('takes the number that solves a challenge, once', async () => {
    const proof = await solved()
    expect((await login(client, proof)).status).toBe(200)
    expect((await login(client, proof)).body['error_code']).toBe(2002)
  })

  it('takes it once of twenty at the same time', async () => {
    const proof = await solved()
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(client, proof)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a wrong number, which uses the challenge up', async () => {
    const { key, code } = await solved()
    expect((await login(client, { key, code: String(Number(code) + 1) })).body['error_code']).toBe(2002)
    expect((await login(client, { key, code })).body['error_code']).toBe(2002)
  })

  it('refuses the solution of another challenge, unknown keys and respelled numbers', async () => {
    const one = await challenge()
    const code = String(solve(one))
    const other = await challengeNotSolvedBy(solve(one))
    expect((await login(client, { key: other.key, code })).body['error_code']).toBe(2002)
    expect((await login(client, { key: 'work-unknown', code })).body['error_code']).toBe(2002)
    expect((await login(client, { key: one.key, code: `0${code}` })).body['error_code']).toBe(2002)
  })

  it('refuses a number found for a salt of its own', async () => {
    const { work, number } = await createWork(30)
    const given = await challengeNotSolvedBy(number)
    const own = { ...given, salt: work.salt, nonce: work.nonce, keyPrefix: work.keyPrefix }
    expect(solve(own)).toBe(number)
    expect((await login(client, { key: own.key, code: String(number) })).body['error_code']).toBe(2002)
  })

  it('refuses a challenge that is too old', async () => {
    const { key, code } = await solved()
    await running.server.services.db.system.run(
      sql`update captcha set expire_time = now() - interval '1 second' where key = ${key}`,
    )
    expect((await login(client, { key, code })).body['error_code']).toBe(2002)
  })
})

describe('the client of the command line, whose secret everybody reads', () => {
  it('is refused without a proof, and with a picture instead', async () => {
    const { key } = await running.guest.data<{ key: string }>('authCaptcha')
    expect((await login('cli', {})).body).toEqual({
      error_code: 2017,
      error_description: '该客户端登录需要工作量证明，请升级客户端',
    })
    expect((await login('cli', { key, code: CAPTCHA_TEXT })).body['error_code']).toBe(2017)
  })

  it('has three failures before it is locked', async () => {
    expect(await failures('cli', solved)).toEqual([2001, 2001, 2003, 2003, 2003, 2003])
  })
})

describe('the console', () => {
  it('has five failures with proofs of work before it is locked', async () => {
    expect(await failures('console', solved)).toEqual([2001, 2001, 2001, 2001, 2003, 2003])
  })

  it('has three with pictures', async () => {
    const picture = async () => {
      const { key } = await running.guest.data<{ key: string }>('authCaptcha')
      return { key, code: CAPTCHA_TEXT }
    }
    expect((await login('console', await picture())).status).toBe(200)
    expect(await failures('console', picture)).toEqual([2001, 2001, 2003, 2003, 2003, 2003])
  })
})

it('is switched off with the captcha', async () => {
  const open = await startTestServer({ env: { SWAPDESK_CAPTCHA: 'false' } })
  const { tenantId, account, password } = operator
  const input = { grant_type: 'password', tenantId, username: account, password }
  expect((await open.guest.call('authToken', input, { isUnproven: true })).status).toBe(200)
  await open.close()
})

it('asks for a third of the largest number of digests at least, found by counting', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => createWork(WORK_MAX)))
  expect(Math.min(...made.map(({ number }) => number))).toBeGreaterThanOrEqual(WORK_MAX / 3)
  expect(new Set(made.map(({ work }) => work.salt + work.nonce)).size).toBe(50)
  const [{ work, number } = await createWork(30)] = made
  expect(solve({ key: '', ...work })).toBe(number)
})
