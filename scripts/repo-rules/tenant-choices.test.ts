// Users of the platform choose the operator of a row, and forms follow its country and currency: both read `tenantOptions`.
import { expect, it } from 'vitest'
import { type OperationId, operations } from '../../openapi/generated/operations.ts'
import { inputFollowsTenant, operationForms } from '../../packages/validation/src/index.ts'
import { codeFiles, read, testFiles } from './source-tree.ts'

const screens: readonly string[] = operations.tenantOptions.screens
const opens = (code: string) => screens.some((screen) => code === screen || code.startsWith(`${screen}_`))

/** Permissions an operation requires; none where a login is enough. */
function codesOf(id: OperationId): string[] {
  const { permission } = operations[id]
  const codes: string[] = typeof permission === 'string' ? [permission] : Object.values(permission)
  return codes.filter((code) => code !== 'authenticated' && code !== 'public')
}

const closedOf = (ids: readonly OperationId[]) =>
  ids.flatMap((id) => codesOf(id).flatMap((code) => (opens(code) ? [] : [`${id}: ${code}`])))

it('the permissions of forms that follow the tenant open its choices', () => {
  const names = (form: unknown): string[] =>
    typeof form === 'object' && form !== null && 'shape' in form ? Object.keys(form.shape as object) : []
  const forms = Object.entries(operationForms) as [OperationId, object][]
  const following = forms.flatMap(([id, form]) => {
    const fields = ('create' in form ? Object.values(form) : [form]).flatMap(names)
    const follows = fields.some((name) =>
      [{}, { id: '1' }].some((row) => inputFollowsTenant(id, { ...row, [name]: '' })),
    )
    return follows ? [id] : []
  })
  expect(following.length).toBeGreaterThan(5)
  expect(closedOf(following)).toEqual([])
})

it('the permissions of screens on which the tenant is chosen open its choices', () => {
  const sources = codeFiles.filter(
    (path) => /^apps\/console\/src\/features\/.*\.tsx?$/.test(path) && !testFiles.includes(path),
  )
  const choosing = sources.filter((path) => /\b(useTenantOptions|TenantField)\b/.test(read(path)))
  const folders = new Set(choosing.map((path) => path.split('/').slice(0, 5).join('/')))
  const named = sources
    .filter((path) => folders.has(path.split('/').slice(0, 5).join('/')))
    .flatMap((path) => [...read(path).matchAll(/\b(?:list|submit): '(\w+)'/g)].map(([, id]) => id as OperationId))
  expect(named.length).toBeGreaterThan(30)
  expect(closedOf(named.filter((id) => Object.hasOwn(operations, id)))).toEqual([])
})
