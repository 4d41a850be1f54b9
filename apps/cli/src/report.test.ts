import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { reportOf } from './report.ts'
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
  const { exitCode, lines } = reportOf(error, translator('en'))
  expect(exitCode).toBe(1)
  expect(lines.slice(1)).toEqual([
    '  rider: Brian',
    '  battery: BT1',
    'Unbind first, or add --force to unbind and go on',
  ])
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
  expect(reportOf(error, translator('en')).lines).toEqual([
    `Error: ${message}`,
    'Add --when-stopped to have it done once the vehicle stands still',
  ])
})

it('reports a file that cannot be read or written in a sentence, without a stack', async () => {
  const error: unknown = await readFile(join(import.meta.filename, 'profiles.json')).catch((cause: unknown) => cause)
  expect(reportOf(error, translator('en'))).toEqual({
    exitCode: 1,
    lines: [
      `Error: Cannot read or write ${join(import.meta.filename, 'profiles.json')} (ENOTDIR)`,
      'Check the permissions of that path; XDG_CONFIG_HOME moves the configuration to a writable folder',
    ],
  })
})
