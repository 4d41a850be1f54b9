import { expect, it } from 'vitest'
import { operations, type OperationId } from '../../openapi/generated/operations.ts'
import { handlers } from '../../apps/server/src/modules/index.ts'
import * as validation from '../../packages/validation/src/index.ts'
import { commandLineForms, unbuiltForms } from './unbuilt-forms.ts'
import { codeFiles, read, testFiles } from './source-tree.ts'

type FormName = keyof typeof validation
const schemas = Object.entries(validation).filter(([name]) => /(Input|Filter)$/.test(name)) as [FormName, unknown][]

/** Operations by the form that checks their input. */
const operationsByForm = new Map<unknown, OperationId[]>()
for (const [id, entry] of Object.entries(validation.operationForms) as [OperationId, object][])
  for (const form of 'create' in entry ? Object.values(entry) : [entry])
    operationsByForm.set(form, [...(operationsByForm.get(form) ?? []), id])

const programs = codeFiles.filter((path) => path.startsWith('apps/') && !testFiles.includes(path)).map(read)
const isImported = (name: string) => programs.some((text) => new RegExp(`\\b${name}\\b`).test(text))
/** Console and server name the forms they use; the command line finds forms by operation. */
const unused = schemas.filter(([name]) => !isImported(name) && !(name in commandLineForms))

it('every form of a built operation is used by console or server', () => {
  expect(Object.keys(commandLineForms).filter((name) => isImported(name))).toEqual([])
  const built = unused.flatMap(([name, form]) =>
    (operationsByForm.get(form) ?? []).filter((id) => handlers[id] !== undefined).map((id) => `${name}: ${id}`),
  )
  expect(built).toEqual([])
})

it('every other form without a user is listed with the domain it waits for', () => {
  const domainOf = (form: unknown) => (operationsByForm.get(form) ?? []).map((id) => operations[id].domain)[0]
  const waiting = unused.map(([name, form]) => [name, domainOf(form) ?? unbuiltForms[name]] as const)
  expect(Object.fromEntries(waiting.toSorted(([a], [b]) => a.localeCompare(b)))).toEqual(unbuiltForms)
})
