import { expect, it } from 'vitest'
import type { OperationId } from '../../openapi/generated/operations.ts'
import { handlers } from '../../apps/server/src/modules/index.ts'
import * as validation from '../../packages/validation/src/index.ts'
import { codeFiles, read, testFiles } from './source-tree.ts'

/** Forms of implemented operations that only the command line uses, with the reason. */
const commandLineForms: Readonly<Record<string, string>> = {
  alarmInput: 'an alarm is handled by alarmHandle on screens; the server checks the contract',
}

/** Forms of one row of an operation's list. */
const rowForms: Readonly<Record<string, OperationId>> = { prototypeInput: 'modelPrototypeSubmitList' }

const byName: Readonly<Record<string, unknown>> = validation
const forms = Object.entries(byName).filter(([name]) => /(Input|Filter)$/.test(name))
const programs = codeFiles.filter((path) => path.startsWith('apps/') && !testFiles.includes(path)).map(read)
const isImported = (name: string) => programs.some((text) => new RegExp(`\\b${name}\\b`).test(text))
/** Console and server name the forms they use; the command line finds forms by operation. */
const unused = forms.filter(([name]) => !isImported(name) && !(name in commandLineForms))

/** Operations by the form that checks their input. */
const operationsByForm = new Map<unknown, OperationId[]>()
for (const [id, entry] of Object.entries(validation.operationForms) as [OperationId, object][])
  for (const form of 'create' in entry ? Object.values(entry) : [entry])
    operationsByForm.set(form, [...(operationsByForm.get(form) ?? []), id])
for (const [name, id] of Object.entries(rowForms)) operationsByForm.set(byName[name], [id])

it('every form is used by console or server, or checks operations that are not implemented', () => {
  const isWaiting = (form: unknown) => operationsByForm.get(form)?.every((id) => handlers[id] === undefined)
  expect(forms.length).toBeGreaterThan(50)
  expect(unused.filter(([, form]) => !isWaiting(form)).map(([name]) => name)).toEqual([])
})

it('the forms of the command line have no other user', () => {
  expect(Object.keys(commandLineForms).filter((name) => isImported(name) || !(name in validation))).toEqual([])
})
