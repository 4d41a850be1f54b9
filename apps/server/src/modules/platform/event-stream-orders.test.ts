// @postgres
/** Orders in live events: named to those alone who would read them in the list of orders. */
import type { ApiSession } from '@swapdesk/testing'
import { beforeAll, expect, it } from 'vitest'
import { emitLive } from '../../live/index.ts'
import { until } from '../../testing/devices.ts'
import { credentialsOf } from '../../testing/harness.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

type Data = Record<string, unknown>

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
let idsOf: Awaited<ReturnType<typeof menuIdsOf>>
let scopes = 0

beforeAll(async () => {
  idsOf = await menuIdsOf(demo.platform)
})

/** The events of cabinets that a user gets, until the stream is closed. */
async function follow(person: ApiSession): Promise<{ got: Data[]; close: () => void }> {
  const abort = new AbortController()
  const url = `${demo.running.url}/api/swapdesk/events?topics=cabinet`
  const response = await fetch(url, { headers: person.headers, signal: abort.signal })
  expect(response.status).toBe(200)
  const got: Data[] = []
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const line = block.split('\n').find((each) => each.startsWith('data: '))
        if (line) got.push(JSON.parse(line.slice('data: '.length)) as Data)
      }
    }
  }
  read().catch(() => undefined)
  await until(() => got.length > 0)
  return { got, close: () => abort.abort() }
}

/** What a person with these rights and the administrator get of an order. */
async function announced(codes: readonly string[], scope?: { scopeClass: string; [name: string]: unknown }) {
  scopes += 1
  const orderNo = `SO-EVENTS-${scopes}`
  const dataScopeIds: string[] = []
  if (scope) {
    const [menuId] = idsOf('cabinet')
    const row = { menuId, resourceCode: `orders_of_events_${scopes}`, scopeName: '部分订单', ...scope }
    dataScopeIds.push((await demo.platform.data<{ id: string }>('dataScopeSubmit', row)).id)
  }
  const rights = { menuIds: idsOf(...codes), dataScopeIds }
  const { session } = await addPerson(demo.running, demo.admin, credentialsOf('whaleAdmin').tenantId, rights)
  const [stream, control] = await Promise.all([follow(session), follow(demo.admin)])
  const event = { tenantId: '384721', topic: 'cabinet' as const, createDept: null }
  const later = `LATER-${scopes}`
  await demo.running.server.services.db.write(null, (db) =>
    emitLive(db, [
      { ...event, data: { type: 'order', sn: `CB-${scopes}`, orderNo, phase: 'DONE' } },
      { ...event, data: { type: 'state', sn: later } },
    ]),
  )
  await until(() => control.got.some(({ sn }) => sn === later))
  expect(control.got).toContainEqual(expect.objectContaining({ type: 'order', orderNo, phase: 'DONE' }))
  await until(() => stream.got.length >= control.got.length)
  for (const { close } of [stream, control]) close()
  return { orderNo, sn: `CB-${scopes}`, got: stream.got }
}

it('are named to a user who may list all orders', async () => {
  const { got, orderNo, sn } = await announced(['cabinet', 'swap_record'])
  expect(got).toContainEqual(expect.objectContaining({ type: 'order', sn, orderNo, phase: 'DONE' }))
})

it.each([
  ['riders', { scopeClass: 'riders', scopeType: 2, scopeColumn: 'create_user' }],
  ['orders', { scopeClass: 'swap-records', scopeType: 2, scopeColumn: 'create_user' }],
  ['columns of orders', { scopeClass: 'swap-records', scopeType: 1, scopeField: 'phase' }],
])('are not named to a user whose data scope narrows %s, who gets the change of the cabinet', async (_, scope) => {
  const { got, orderNo, sn } = await announced(['cabinet', 'swap_record', 'rider'], scope)
  expect(JSON.stringify(got)).not.toContain(orderNo)
  const own = got.find((data) => data['sn'] === sn)
  expect([own?.['type'], Object.keys(own ?? {}).toSorted((a, b) => a.localeCompare(b))]).toEqual([
    'state',
    ['at', 'sn', 'type'],
  ])
})

it('are not named to a user who may not list orders', async () => {
  const { got, orderNo, sn } = await announced(['cabinet'])
  expect(JSON.stringify(got)).not.toContain(orderNo)
  expect(got).toContainEqual(expect.objectContaining({ type: 'state', sn }))
})
