import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { reportOf, reportText } from './report.ts'
import { translator } from './texts.ts'

it('lists what a row is bound to, and the flag that unbinds it', () => {
  const bound = [
    { kind: 'rider', id: '1', name: 'Brian' },
    { kind: 'battery', id: '2', name: 'BT1' },
  ]
  const error = new ApiError({
    kind: 'http',
    operationId: 'vehicleRemove',
    message: 'Bound to: Brian, BT1',
    status: 409,
    error: 'row.bound',
    data: { bound },
  })
  const { exitCode, hints } = reportOf(error, translator('en'))
  expect(exitCode).toBe(1)
  expect(hints).toEqual(['  rider: Brian', '  battery: BT1', 'Unbind first, or add --force to unbind and go on'])
})

it.each(['network', 'timeout', 'malformed'] as const)('names the server that was tried: %s', (kind) => {
  const error = new ApiError({ kind, operationId: 'vehicleList', message: 'Not reached' })
  const server = 'https://ops.example.com'
  expect(reportOf(error, translator('en'), { server }).message).toBe('Not reached (https://ops.example.com)')
  expect(reportOf(error, translator('en')).message).toBe('Not reached')
})

it('reports a file that the client could not write as a file', () => {
  const cause = Object.assign(new Error('EACCES: permission denied'), { syscall: 'open', code: 'EACCES', path: '/a/b' })
  const error = new ApiError({ kind: 'failed', operationId: 'authToken', message: 'failed: EACCES', cause })
  expect(reportOf(error, translator('en'))).toMatchObject({
    code: 'cli.file',
    message: 'Cannot read or write /a/b (EACCES)',
  })
})

it('prints a refusal of one field once, with the flag that is the way out', () => {
  const message = 'The vehicle is not known to stand still'
  const error = new ApiError({
    kind: 'http',
    operationId: 'deviceCommandSend',
    message,
    status: 400,
    error: 'vehicle.not-still',
    fields: { cmd: message },
  })
  const report = reportOf(error, translator('en'))
  const hint = 'Add --when-stopped to have it done once the vehicle stands still'
  expect(reportText(report, translator('en'), false)).toBe(`Error: ${message}\n${hint}\n`)
  const written: unknown = JSON.parse(reportText(report, translator('en'), true))
  expect(written).toEqual({
    error: { exitCode: 1, code: 'vehicle.not-still', message, fields: { cmd: message }, hints: [hint] },
  })
})

it('reports a file that cannot be read or written in a sentence, without a stack', async () => {
  const error: unknown = await readFile(join(import.meta.filename, 'profiles.json')).catch((cause: unknown) => cause)
  expect(reportOf(error, translator('en'))).toEqual({
    exitCode: 1,
    code: 'cli.file',
    message: `Cannot read or write ${join(import.meta.filename, 'profiles.json')} (ENOTDIR)`,
    hints: ['Check the permissions of that path; XDG_CONFIG_HOME moves the configuration to a writable folder'],
  })
})

const refused = (details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ kind: 'http', operationId: 'authToken', message: 'no', status: 400, ...details })

it.each([
  ['a wrong password', refused({ code: 2001 }), 4],
  ['a locked account', refused({ status: 423 }), 4],
  ['a server that restarts', refused({ status: 503 }), 1],
  ['a limit', refused({ status: 429 }), 1],
  ['a page of a proxy', refused({ kind: 'malformed', status: 200 }), 1],
  ['a lost connection', refused({ kind: 'network', status: 0 }), 1],
])('asks for another login after %s only if the credentials are refused', (_what, error, exitCode) => {
  expect(reportOf(error, translator('en')).exitCode).toBe(exitCode)
})

it('names what to mend when the login of the environment is refused', () => {
  const expired = refused({ operationId: 'vehicleList', status: 401 })
  const hints = (error: ApiError, environmentLogin?: 'token' | 'password') =>
    reportOf(error, translator('en'), { environmentLogin }).hints
  expect(hints(expired)).toEqual(['Run: swapdesk login'])
  expect(hints(expired, 'token')).toEqual(['SWAPDESK_TOKEN is not valid or has expired: set another one'])
  expect(hints(refused({}), 'password')).toEqual(['Check SWAPDESK_TENANT, SWAPDESK_ACCOUNT and SWAPDESK_PASSWORD'])
  expect(hints(refused({ status: 503 }), 'password')).toEqual([])
})
