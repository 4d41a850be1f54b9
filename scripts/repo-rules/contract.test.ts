// The conventions that the contract's own check holds: each is seen to refuse what departs from it.
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { read } from './source-tree.ts'

type Operation = { operationId: string; tags: string[] }
type Contract = {
  tags: { name: string }[]
  paths: Record<string, { get?: Operation; post?: Operation }>
  components: { schemas: Record<string, object> }
}

const folder = new URL('../../openapi/', import.meta.url)
const { assertConventions } = (await import(new URL('scripts/conventions.mjs', folder).href)) as {
  assertConventions: (contract: Contract, root: string) => void
}
const text = read('openapi/generated/openapi.json')
const list = '/blade-vehicle/vehicle/list'

/** What the check says of the contract after a change to it. */
function faultsAfter(change: (contract: Contract, vehicleList: Operation) => void): string {
  const contract = JSON.parse(text) as Contract
  change(contract, contract.paths[list]?.get as Operation)
  try {
    assertConventions(contract, fileURLToPath(folder))
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

// Each compiles every schema of the contract.
describe('the conventions of the contract', { timeout: 60_000 }, () => {
  it('are met', () => {
    expect(faultsAfter(() => undefined)).toBe('')
  })

  it('refuse two operations alike in path shape', () => {
    const faults = faultsAfter(({ paths }, get) => {
      paths[list.replace('list', 'LIST')] = { get: { ...get, operationId: 'vehicleOptions' } }
      paths['/blade-vehicle/vehicle/vehicleInfo/{vehicleId}'] = { get: { ...get, operationId: 'vehiclePage' } }
    })
    expect(faults).toContain('vehicleOptions: same path shape as vehicleList')
    expect(faults).toContain('vehiclePage: same path shape as vehicleInfo')
  })

  it.each([
    ['vehicleFetch', 'vehicleFetch: "Fetch" is not a verb of vehicle'],
    ['carList', 'carList: begins with a noun of its domain: vehicle'],
  ])('refuse the name %s', (operationId, fault) => {
    expect(faultsAfter((_contract, get) => Object.assign(get, { operationId }))).toContain(fault)
  })

  it.each(['deviceCommandSendRaw', 'vehiclePartStatus', 'cabinetUpdateThreshold'])(
    'require an idempotency key of %s, which sends commands',
    (operationId) => {
      const faults = faultsAfter(({ paths }) => {
        for (const { post } of Object.values(paths))
          if (post?.operationId === operationId) Object.assign(post, { 'x-idempotent': false })
      })
      expect(faults).toContain(`${operationId}: one that sends commands is x-idempotent`)
    },
  )

  it('require Chinese of each description, unless it follows from a label or a summary', () => {
    const described = (name: string) =>
      faultsAfter((_contract, get) =>
        Object.assign(get, {
          parameters: [{ name, in: 'query', description: 'A colour', schema: { type: 'string' } }],
        }),
      )
    expect(described('vin')).not.toContain('has Chinese beside it')
    expect(described('colour')).toContain(
      'a description has Chinese beside it, x-description-zh or x-label-zh: "A colour"',
    )
  })

  it('require a group and names of each domain, and a path of each operation', () => {
    const faults = faultsAfter(({ paths, tags }) => {
      Object.assign(tags.find(({ name }) => name === 'vehicles') as object, {
        'x-group': undefined,
        'x-name': '',
        'x-name-zh': '',
      })
      delete paths[list]
    })
    expect(faults).toContain('the tag vehicles has no x-group')
    expect(faults).toContain('the tag vehicles has no x-name\n')
    expect(faults).toContain('the tag vehicles has no x-name-zh')
    expect(faults).toContain('vehicleList: openapi.yaml has no path for it')
  })

  it.each([
    ['an object', { type: 'object', properties: { name: { type: 'string' } } }],
    ['a code', { type: 'integer', enum: [1, 2] }],
    [
      'a reply about nothing known',
      { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { data: { type: 'array', items: {} } } }] },
    ],
  ])('require an example of %s', (_name, schema) => {
    const faults = faultsAfter(({ components }) => Object.assign(components.schemas, { NewReply: schema }))
    expect(faults).toContain('NewReply: a schema has an example, its own or one of its parts')
  })

  it('refuse an example that its schema does not allow', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } }, example: { name: 1 } }
    expect(faultsAfter(({ components }) => Object.assign(components.schemas, { Wrong: schema }))).toContain(
      'Wrong: its example data/name must be string',
    )
  })
})
