import { readFile } from 'node:fs/promises'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { ClientGroups } from './groups.ts'
import { withGroups } from './groups.ts'
import type { CreateInput, Data, UpdateInput } from './operation-types.ts'
import { operations } from './operations.ts'
import { clientOf, serve } from './testing/serve.ts'

type Called = { by: string; operationId: string; args: unknown[] }

/** A client that reports what its methods call. */
function reporting() {
  const by =
    (name: string) =>
    (operationId: string, ...args: unknown[]) => ({ by: name, operationId, args })
  const caller = { call: by('call'), pages: by('pages'), download: by('download') }
  return withGroups({ session: null, ...caller }, caller)
}

/** Every [group, method, operation] of the generated types. */
async function typedMethods(): Promise<[string, string, string][]> {
  const source = await readFile(new URL('../../../openapi/generated/operation-groups.ts', import.meta.url), 'utf8')
  const types = source.slice(source.indexOf('interface OperationGroups'), source.indexOf('interface RequiredOnCreate'))
  let group = ''
  return types.split('\n').flatMap((line): [string, string, string][] => {
    group = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? group
    const [, method, operationId] = /^ {4}(\w+): .*'(\w+)'/.exec(line) ?? []
    return method && operationId ? [[group, method, operationId]] : []
  })
}

describe('operations as methods', () => {
  it('every method of the types calls its operation, and every operation is a method', async () => {
    const client = reporting() as unknown as Record<string, Record<string, (...args: unknown[]) => Called>>
    const methods = await typedMethods()
    const wrong = methods.filter(([group, method, operationId]) => {
      const isDownload = operations[operationId as keyof typeof operations].kind === 'download'
      const called = client[group]?.[method]?.({ id: '1' }, { locale: 'en' })
      const expected = { by: isDownload ? 'download' : 'call', operationId, args: [{ id: '1' }, { locale: 'en' }] }
      return JSON.stringify(called) !== JSON.stringify(expected)
    })
    expect(wrong).toEqual([])
    const reached = new Set(methods.map(([, , operationId]) => operationId))
    const missing = Object.entries(operations).filter(([id, { kind }]) => kind !== 'stream' && !reached.has(id))
    expect(missing.map(([id]) => id)).toEqual([])
    expect(methods.length).toBeGreaterThan(reached.size)
  })

  it('iterates over the rows of a page', () => {
    const called = reporting().vehicles.list.pages({ leaseStatus: 1 }, { limit: 3 })
    expect(called).toEqual({ by: 'pages', operationId: 'vehicleList', args: [{ leaseStatus: 1 }, { limit: 3 }] })
  })

  it('keeps its methods, and has no others', () => {
    const client = reporting()
    expect(client.vehicles.list).toBe(client.vehicles.list)
    const { vehicles } = client
    expect(vehicles).toBe(client.vehicles)
    const others = client as unknown as Record<string, Record<string, unknown>>
    expect([others['tickets'], others['then'], others['vehicles']?.['lst'], others['vehicles']?.['then']]).toEqual(
      Array.from({ length: 4 }),
    )
  })

  it('sends what a call by name sends', async () => {
    const { baseUrl, received } = await serve((_request, reply) => reply.data({ id: '7' }))
    const client = clientOf(baseUrl, { token: 'one' })
    expect(await client.vehicles.update({ id: '7', price: null })).toEqual({ id: '7' })
    await client.call('vehicleSubmit', { id: '7', price: null })
    expect(received[0]).toMatchObject({ path: '/api/blade-vehicle/vehicle/submit', body: '{"id":"7","price":null}' })
    expect(received[1]).toMatchObject({ path: received[0]?.path, body: received[0]?.body })
  })
})

it('types the inputs of adding and of changing', () => {
  type Create = CreateInput<'vehicleSubmit'>
  expectTypeOf<Create>().not.toHaveProperty('id')
  expectTypeOf<Create['vehicleSn']>().toEqualTypeOf<string>()
  expectTypeOf<Create['price']>().toEqualTypeOf<string | number | null | undefined>()
  expectTypeOf<UpdateInput<'vehicleSubmit'>['id']>().toEqualTypeOf<string>()
  expectTypeOf<UpdateInput<'vehicleSubmit'>['vehicleSn']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<ClientGroups['vehicles']['create']>().returns.resolves.toEqualTypeOf<Data<'vehicleSubmit'>>()
})

const refused = ({ vehicles, dictionaries }: ClientGroups): unknown => [
  // @ts-expect-error a new row needs its type
  vehicles.create({ vehicleSn: 'VH1', vehicleType: 2 }),
  // @ts-expect-error a row that is changed is named by its id
  vehicles.update({ vehicleSn: 'VH1' }),
  // @ts-expect-error a new row has no id yet
  vehicles.create({ id: '1', vehicleSn: 'VH1', vehicleTypeId: '1', vehicleType: 2 }),
  // @ts-expect-error a file has no pages
  vehicles.export.pages,
  // @ts-expect-error a misspelt filter
  dictionaries.bizList({ kode: 'sex' }),
]

it('refuses what the contract does not have', () => {
  expectTypeOf(refused).returns.toBeUnknown()
})
