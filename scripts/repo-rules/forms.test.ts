import { expect, it } from 'vitest'
import type { OperationId } from '../../openapi/generated/operations.ts'
import { handlers } from '../../apps/server/src/modules/index.ts'
import * as validation from '../../packages/validation/src/index.ts'
import { codeFiles, read, testFiles } from './source-tree.ts'

/** Forms of implemented operations that only the command line uses, with the reason. */
const commandLineForms: Readonly<Record<string, string>> = {
  cameraRecordQueryInput: 'the console asks for whole days and pages of them',
  cameraRecordRequestInput: 'the console plays what the timeline offers',
  alarmInput: 'an alarm is handled by alarmHandle on screens; the server checks the contract',
  vehicleStatusInput: 'the console edits the status with the vehicle',
}

/** Forms that only the server uses, with the reason. */
const serverForms: Readonly<Record<string, string>> = {
  statisticsFilter: 'the console chooses operator, station and days as filters of the page',
  attachmentInput: 'the console uploads files; older clients add stored pictures',
  initialPasswordInput: 'first passwords are made by the server; only older clients send one',
  passwordResetInput: 'as above; the console resets to a random password without a form',
}

/** Forms of one row of an operation's list. */
const rowForms: Readonly<Record<string, OperationId>> = { prototypeInput: 'modelPrototypeSubmitList' }

const byName: Readonly<Record<string, unknown>> = validation
const forms = Object.entries(byName).filter(([name]) => /(Inputs?|Filter)$/.test(name))
const sourcesOf = (...apps: string[]) =>
  codeFiles
    .filter((path) => apps.some((app) => path.startsWith(`apps/${app}/src/`)) && !testFiles.includes(path))
    .map(read)
const clients = sourcesOf('console', 'cli')
const server = sourcesOf('server')
const isNamedIn = (programs: readonly string[], name: string) =>
  programs.some((text) => new RegExp(`\\b${name}\\b`).test(text))
/** The console names the forms it uses; the command line finds forms by operation. */
const unused = forms.filter(
  ([name]) => !isNamedIn(clients, name) && !(name in commandLineForms) && !(name in serverForms),
)

/** Operations by the form that checks their input. */
const operationsByForm = new Map<unknown, OperationId[]>()
for (const [id, entry] of Object.entries(validation.operationForms) as [OperationId, object][])
  for (const form of 'create' in entry ? Object.values(entry) : [entry])
    operationsByForm.set(form, [...(operationsByForm.get(form) ?? []), id])
for (const [name, id] of Object.entries(rowForms)) operationsByForm.set(byName[name], [id])

it('every form is used by the console, or checks operations that are not implemented', () => {
  const isWaiting = (form: unknown) => operationsByForm.get(form)?.every((id) => handlers[id] === undefined)
  expect(forms.length).toBeGreaterThan(50)
  expect(unused.filter(([, form]) => !isWaiting(form)).map(([name]) => name)).toEqual([])
})

it('the forms of the command line have no other user', () => {
  const programs = [...clients, ...server]
  expect(Object.keys(commandLineForms).filter((name) => isNamedIn(programs, name) || !(name in validation))).toEqual([])
})

it('the forms of the server are used by it alone', () => {
  const wrong = Object.keys(serverForms).filter((name) => isNamedIn(clients, name) || !isNamedIn(server, name))
  expect(wrong).toEqual([])
})
