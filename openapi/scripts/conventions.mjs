// Conventions of the contract that a lint rule cannot say: closed verbs, permission shapes, examples, one path per shape.
import { eachOperation } from './operations.mjs'

const CODE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

function isPermission(value) {
  if (typeof value === 'string') return value === 'public' || value === 'authenticated' || CODE.test(value)
  return (
    Object.keys(value).toSorted().join() === 'create,update' && Object.values(value).every((code) => CODE.test(code))
  )
}

/** Throws one error that lists every departure. */
export function assertConventions(document) {
  const faults = []
  const shapes = new Map()
  for (const [path, method, operation] of eachOperation(document)) {
    const id = operation.operationId
    if (!isPermission(operation['x-permission']))
      faults.push(`${id}: x-permission is a code, {create, update}, public or authenticated`)
    if (!operation.responses.default) faults.push(`${id}: the default response is shared/responses.yaml#/Problem`)
    const shape = `${method} ${path.toLowerCase().replaceAll(/\{[^}]*\}/g, '{}')}`
    if (shapes.has(shape)) faults.push(`${id}: same path shape as ${shapes.get(shape)}`)
    shapes.set(shape, id)
    if (id.endsWith('Submit') && !operation.requestBody) faults.push(`${id}: a submit has a body`)
    if (
      /(List|Page)$/.test(id) &&
      operation.parameters?.some((parameter) => (parameter.$ref ?? '').endsWith('/current')) &&
      !operation['x-sortable']
    )
      faults.push(`${id}: a page names its x-sortable columns`)
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const isReply = /(Page|Reply)$/.test(name)
    const isScalar = schema.type !== 'object' && !schema.allOf
    if (!isReply && !isScalar && !schema.example) faults.push(`${name}: every object schema has an example`)
  }
  if (faults.length > 0) throw new Error(`the contract departs from its conventions:\n  ${faults.join('\n  ')}`)
}
