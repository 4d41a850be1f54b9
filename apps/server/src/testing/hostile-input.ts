/**
 * Hostile input to every operation: none returns 5xx. Values that input validation refuses are tested in process, and
 * once per operation over HTTP; values that it accepts are sent.
 */
import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { Simulator } from '@swapdesk/simulator'
import type { ApiSession, Reply } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Input, readInput } from '../http/input.ts'
import { problemOf } from '../http/error-mapping.ts'
import { handlers } from '../modules/index.ts'
import { startDevices } from './devices.ts'
import { credentialsOf, openTestServer, type TestServer } from './harness.ts'
import { exampleOf, fieldsOf, hostileBodies, hostileValues } from './hostile.ts'

type Case = { field: string; name: string; input: Input }
type Counts = { refused: number; sent: number }

/** Operations that end the caller's session. */
const ENDS_SESSION = new Set<string>(['authLogout'])
const SENT_AT_ONCE = 8

const built = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers && !ENDS_SESSION.has(id))
const domains = [...new Set(built.map((id) => operations[id].domain))]

function casesOf(id: OperationId): Case[] {
  const example = exampleOf(id)
  return fieldsOf(id).flatMap((field) =>
    hostileValues.map(({ name, value }) => ({ field, name, input: { ...example, [field]: value } })),
  )
}

/** A call's input as received by input validation: text in the URL or a form, JSON otherwise. */
function received(id: OperationId, input: Input): Input {
  if (operations[id].input === 'json') return JSON.parse(JSON.stringify(input)) as Input
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
  return Object.fromEntries(new URLSearchParams(pairs))
}

/** The status of the refusal by input validation, or undefined if it accepts the input. */
function refusalStatus(id: OperationId, input: Input): number | undefined {
  try {
    readInput(id, [received(id, input)])
    return undefined
  } catch (error) {
    return problemOf(error).status
  }
}

/** @param index of this file among `count`; domains are distributed among them */
export function describeHostileInput(index: number, count: number): void {
  const mine = new Set(domains.filter((_, at) => at % count === index))
  const ids = built.filter((id) => mine.has(operations[id].domain))
  const counts: Counts = { refused: 0, sent: 0 }
  let running: TestServer
  let platform: ApiSession
  /** The cabinet of the contract's examples acknowledges its commands, so that waiting operations return at once. */
  let devices: Simulator

  beforeAll(async () => {
    running = await openTestServer()
    platform = await running.login(credentialsOf('platform'))
    devices = await startDevices(running, [{ kind: 'cabinet', sn: 'CB384721001', doorMs: [1, 2] }])
  })
  afterAll(async () => {
    await devices.stop()
    await running.close()
    const { refused, sent } = counts
    expect(refused).toBeGreaterThan(1_000)
    expect(sent).toBeGreaterThan(500)
    process.stdout.write(
      `hostile input ${index + 1}/${count}: ${ids.length} operations, ${refused + sent} cases, ${sent} of them sent\n`,
    )
  })

  it.each(ids)(
    '%s answers no hostile field with 5xx',
    async (id) => expect(await failedFields(platform, id, counts)).toEqual([]),
    120_000,
  )

  const json = ids.filter((id) => operations[id].input === 'json')
  it.each(json)('%s never returns 5xx for a hostile body', async (id) => {
    const failed: object[] = []
    for (const { name, body, type = 'application/json' } of hostileBodies) {
      const url = new URL(`/api${operations[id].path}`, running.url)
      const init = { method: 'POST', headers: { ...platform.headers, 'content-type': type }, body }
      const reply = await platform.send(id, url, init, { isUnchecked: true })
      counts.sent += 1
      if (reply.status >= 500) failed.push({ name, body: reply.body })
    }
    expect(failed).toEqual([])
  })
}

/** Cases with a reply of 5xx, or a refusal by input validation other than 400. */
async function failedFields(who: ApiSession, id: OperationId, counts: Counts): Promise<object[]> {
  const failed: object[] = []
  const send = async ({ field, name, input }: Case): Promise<Reply> => {
    const reply = await who.call(id, input, { isUnchecked: true })
    counts.sent += 1
    if (reply.status >= 500) failed.push({ field, name, body: reply.body })
    return reply
  }
  const all = casesOf(id).map((one) => ({ ...one, status: refusalStatus(id, one.input) }))
  const refused = all.filter(({ status }) => status !== undefined)
  counts.refused += refused.length
  failed.push(...refused.filter(({ status }) => status !== 400))
  // The refusal over HTTP is the same.
  for (const one of refused.slice(0, 1)) {
    const { status } = await send(one)
    if (status !== 400) failed.push({ ...one, status })
  }
  const passing = all.filter(({ status }) => status === undefined)
  for (let at = 0; at < passing.length; at += SENT_AT_ONCE) {
    await Promise.all(passing.slice(at, at + SENT_AT_ONCE).map(send))
  }
  return failed
}
